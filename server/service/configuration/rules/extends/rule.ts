import { isWellFormed, parseFile } from '../../../document/manifest-document';
import type { ASTNode } from '../../../document/tree/node';
import { itemsOf, memberValue } from '../../../document/tree/node';
import type { CompanionFile } from '../../../model/document-kind';
import { quote, type Rule } from '../../../model/rule';
import type { Workspace } from '../../../workspace';
import { extendedUri, loaded } from '../../load';

/** A file to extend that cannot be used. */
export const configurationExtends: Rule<CompanionFile> = {
  code: 'configuration/extends',
  severity: 'error',
  summary: 'A configuration file that is extended does not exist, is not local, or extends this one.',
  explanation:
    '`extends` takes paths of local files, relative to the file that has it: nothing is downloaded, and packages are not looked up. ' +
    'What such a file sets would be missing without a word. The command line refuses the configuration.',
  example: {
    language: 'json',
    uri: 'file:///w/tools/.tool-manifest.json',
    bad: '{ "extends": "../base.tool-manifest.json" }',
    good: '{ "extends": "../base.tool-manifest.json" }',
    filesOfGood: { 'file:///w/base.tool-manifest.json': '{ "rules": { "unknown-key": "error" } }' },
  },
  checkFile: async ({ file, workspace, report }) => {
    const value = memberValue(file.root, 'extends');
    for (const node of value?.type === 'array' ? itemsOf(value) : value ? [value] : []) {
      const problem = node.type === 'string' ? await problemOf(node.value, file, workspace) : undefined;
      if (problem !== undefined) report({ at: node as ASTNode, message: problem });
    }
  },
};

async function problemOf(path: string, { document }: CompanionFile, workspace: Workspace): Promise<string | undefined> {
  const uri = extendedUri(document.uri, path);
  if (uri === undefined) return `${quote(path)} is not the path of a local file: nothing is downloaded.`;
  const text = await workspace.readFile(uri);
  if (text === undefined) return `${quote(path)} does not exist, or can't be read.`;
  if (!isWellFormed(parseFile(uri, text))) return `${quote(path)} has a syntax error.`;
  const { asked } = await loaded(uri, (one) => workspace.readFile(one));
  return asked.includes(document.uri) ? `${quote(path)} extends this file itself.` : undefined;
}
