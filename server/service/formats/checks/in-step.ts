/** The test whether a fact is the same in all files of a plugin. */
import compare from 'semver/functions/compare';
import valid from 'semver/functions/valid';
import type { CheckTest } from '../../checks/check-test';
import { type ManifestDocument, parseFile } from '../../document/manifest-document';
import { memberValue, pathOf, type StringASTNode } from '../../document/tree/node';
import { quote } from '../../model/rule';
import type { Workspace } from '../../workspace';
import { FILES_OF_A_PLUGIN, PACKAGE } from '../in-step';
import type { Found, InStep } from '../model';
import { folderOf, resolved } from '../paths';
import { isFileOfPlugin } from '../readings';

/** A fact in another file. */
interface Stated {
  readonly file: string;
  readonly node: StringASTNode;
  readonly document: ManifestDocument;
}

/** A fact must be the same in all files of a plugin. A version is reported where it is the older one, a name everywhere but in the first file. */
export const inStep: CheckTest<InStep> = {
  find: async ({ file: own, fact }, node, { file, workspace }) => {
    if (node.type !== 'string') return [];
    const folder = folderOf(file.document.uri, own.split('/').length - 1);
    const others = (await statedIn(folder, fact, workspace)).filter((one) => one.file !== own);
    const better = fact === 'version' ? newest(node.value, others) : firstOther(node.value, own, others);
    if (!better) return [];
    const { file: other, node: at, document } = better;
    const value = quote(at.value);
    const what =
      fact === 'version'
        ? `Version ${quote(node.value)} is behind ${value} in ${quote(other)}: clients show this one, and don't update.`
        : `The plugin is named ${quote(node.value)} here, but ${value} in ${quote(other)}.`;
    const related = [{ at, document, message: `${quote(other)} says ${value}.` }];
    return [{ at: node, what, related, data: { path: pathOf(node), value: at.value } }] satisfies readonly Found[];
  },
  fix: (_test, { node, value, editor }) =>
    typeof value === 'string' && node.type === 'string'
      ? [{ title: `Change to ${quote(value)}`, edits: editor.replaceValue(node, value), safe: false }]
      : [],
};

/** What the files of a folder state, in the order of their list. */
function statedIn(folder: string, fact: InStep['fact'], workspace: Workspace): Promise<readonly Stated[]> {
  return workspace.derived(`stated ${fact} ${folder}`, async (noting) => {
    const found: Stated[] = [];
    // The name of a package is npm's: it often has a scope.
    for (const file of fact === 'version' ? [...FILES_OF_A_PLUGIN, PACKAGE] : FILES_OF_A_PLUGIN) {
      const uri = resolved(folder, file);
      const text = uri === undefined ? undefined : await noting.readFile(uri);
      if (uri === undefined || text === undefined || !isFileOfPlugin(file, text)) continue;
      const document = parseFile(uri, text);
      const isPrivate = memberValue(document.root, 'private')?.type === 'boolean';
      const node = memberValue(document.root, fact);
      if (node?.type === 'string' && !isPrivate) found.push({ file, node, document });
    }
    return found;
  });
}

/** The newest of the versions that are newer than this one; none where versions can't be compared. */
function newest(version: string, others: readonly Stated[]): Stated | undefined {
  if (!valid(version)) return undefined;
  const newer = others.filter(({ node: { value } }) => valid(value) && compare(value, version) > 0);
  return newer.sort((a, b) => compare(b.node.value, a.node.value))[0];
}

/** The first file that has another name, if it comes before this one. */
function firstOther(name: string, own: string, others: readonly Stated[]): Stated | undefined {
  const rank = (file: string) => (FILES_OF_A_PLUGIN as readonly string[]).indexOf(file);
  return others.find(({ file, node }) => node.value !== name && rank(file) < rank(own));
}
