/** Rules about what a configuration file refers to, and what it must not contain. */
import { isWellFormed, parseFile } from '../../document/manifest-document';
import { type ASTNode, itemsOf, memberString, memberValue, propertiesOf } from '../../document/tree/node';
import type { CompanionFile } from '../../model/document-kind';
import { quote, type Rule } from '../../model/rule';
import { memberAt } from '../../rules/places';
import { isSecretByKey, secretByForm } from '../../rules/secrets';
import { effectiveNameOf } from '../../targets/conversion/name';
import type { Target } from '../../targets/model/target';
import { targetById } from '../../targets/registry';
import type { Workspace } from '../../workspace';
import type { ServerConfiguration } from '../configuration';
import type { Layer } from '../in-effect';
import { extendedUri, loaded } from '../load';
import { CONFIGURATION_FILES, isFolderConfiguration } from '../names';

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

/** A configuration file next to another one that takes precedence. */
export const configurationNotUsed: Rule<CompanionFile> = {
  code: 'configuration/not-used',
  severity: 'warning',
  summary: 'Another configuration file in the same folder takes precedence.',
  explanation:
    'Of several configuration files in a folder one is read: `.tool-manifest.json`, then `.jsonc`, `.yaml`, `.yml`. ' +
    'Join them, or `extends` one from the other.',
  example: {
    language: 'yaml',
    uri: 'file:///w/.tool-manifest.yaml',
    bad: 'rules:\n  unknown-key: error\n',
    good: 'rules:\n  unknown-key: error\n',
    files: { 'file:///w/.tool-manifest.json': '{}' },
    filesOfGood: { 'file:///w/tools/.tool-manifest.json': '{}' },
  },
  checkFile: async ({ file, workspace, report }) => {
    const { uri } = file.document;
    if (!isFolderConfiguration(uri)) return;
    const [folder, name] = [uri.slice(0, uri.lastIndexOf('/')), uri.slice(uri.lastIndexOf('/') + 1)];
    for (const first of CONFIGURATION_FILES.slice(0, CONFIGURATION_FILES.indexOf(name))) {
      if ((await workspace.stat(`${folder}/${first}`))?.type !== 'file') continue;
      const message = `This file is not read: ${quote(first)} in this folder takes precedence.`;
      report({ at: { offset: 0, length: Math.min(1, file.document.text.length) }, message });
      return;
    }
  },
};

/** A tool that stands for all of a server. */
const TOOL = 'tool';

/** Two servers that a client can't tell apart. */
export const configurationSameServer: Rule<CompanionFile> = {
  code: 'configuration/same-server',
  severity: 'warning',
  summary: 'A client puts the same before the names of the tools of two servers.',
  explanation:
    'Clients put the name of the server before that of a tool, and replace characters in it: for Claude Code `my.server` and `my_server` are one. ' +
    'Tools that both servers have then get one name, and are refused, or one of them is lost. Only clients among `targets` are examined, of this file or those that it extends.',
  example: {
    language: 'json',
    uri: 'file:///w/.tool-manifest.json',
    bad: '{ "targets": ["claude-code"], "servers": { "my.server": { "files": "a/**" }, "my_server": { "files": "b/**" } } }',
    good: '{ "targets": ["claude-code"], "servers": { "my-server": { "files": "a/**" }, "my_server": { "files": "b/**" } } }',
  },
  checkFile: async ({ file, workspace, report }) => {
    const servers = propertiesOf(memberValue(file.root, 'servers'));
    if (servers.length === 0) return;
    const layers = await layersOf(file, workspace);
    const inherited = inheritedServers(layers);
    if (servers.length + inherited.length < 2) return;
    for (const target of clients(layers)) {
      const called = (server: string, plugin: string | undefined) => effectiveNameOf(target, TOOL, { server, plugin });
      const first = new Map<string, string>();
      for (const [name, { plugin }] of inherited) first.set(called(name, plugin), name);
      for (const { keyNode, valueNode } of servers) {
        const name = called(keyNode.value, memberString(valueNode, 'plugin'));
        const other = first.get(name);
        if (other === undefined) first.set(name, keyNode.value);
        // The same key twice is another mistake, and overrides what is inherited.
        if (other !== undefined && other !== keyNode.value)
          report({ at: keyNode, message: messageOf(target, other, name) });
      }
    }
  },
};

/** The file after those that it is based on. */
async function layersOf({ document }: CompanionFile, workspace: Workspace): Promise<readonly Layer[]> {
  const { uri, text } = document;
  const { configuration } = await loaded(uri, async (one) => (one === uri ? text : await workspace.readFile(one)));
  return configuration?.layers ?? [];
}

/** The servers of the files that this one is based on, unless one of its own serves all files. */
function inheritedServers(layers: readonly Layer[]): readonly (readonly [string, ServerConfiguration])[] {
  const own = layers.at(-1)?.configuration.servers ?? {};
  if (Object.values(own).some(({ files }) => files.length === 0)) return [];
  return layers.slice(0, -1).flatMap(({ configuration }) => Object.entries(configuration.servers));
}

/** The targets that put names before those of tools, each once. Those of overrides are for some of the servers only. */
function clients(layers: readonly Layer[]): readonly Target[] {
  const ids = layers.findLast(({ configuration }) => configuration.targets)?.configuration.targets;
  return [...new Set(ids)].flatMap((id) => targetById(id) ?? []).filter(({ effectiveName }) => effectiveName);
}

function messageOf({ shortTitle, sameNames, consequences }: Target, other: string, name: string): string {
  const what =
    sameNames && sameNames.treatment !== 'allowed'
      ? (sameNames.consequence ?? consequences[sameNames.treatment])
      : undefined;
  const effect = what === undefined ? '' : ` If both have a tool of one name: ${what}`;
  return `In ${shortTitle} the tools of this server are called as those of ${quote(other)}: ${quote(name)} for a tool ${quote(TOOL)}.${effect}`;
}

/** A secret in the run configuration. */
export const configurationSecretValue: Rule<CompanionFile> = {
  code: 'configuration/secret-value',
  severity: 'error',
  summary: 'A configuration file contains a key, token or password.',
  explanation:
    'A configuration file is committed, and everyone who has the repository knows its secrets. VS Code asks for secrets and stores them in its ' +
    'secret storage; the command line reads them from environment variables. Remove the value, and rotate a secret that was published.',
  example: {
    language: 'json',
    uri: 'file:///w/.tool-manifest.json',
    bad: '{ "run": { "configuration": { "api_key": "q7TzB4mX9cKw2LrV" } } }',
    good: '{ "run": { "configuration": { "organization": "acme" } } }',
  },
  neverSafe: true,
  checkFile: ({ file, report }) => {
    for (const { keyNode, valueNode } of propertiesOf(memberValue(memberValue(file.root, 'run'), 'configuration'))) {
      if (valueNode?.type !== 'string') continue;
      const what = secretByForm(valueNode.value);
      if (what === undefined && !isSecretByKey(keyNode.value, valueNode.value, false)) continue;
      const message = `${quote(keyNode.value)} looks like ${what ?? 'a secret'}: this file is committed. Remove it, and set it when the tool is run.`;
      report({ at: keyNode, message });
    }
  },
  fix: ({ file, editor, at }) => {
    const property = memberAt(file.root, at);
    if (!property) return [];
    return [{ title: `Remove ${quote(property.keyNode.value)}`, edits: editor.removeMember(property), safe: false }];
  },
};
