/** `tool-manifest sync`: copies the facts that a configuration names a source for into all files of a plugin. */
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { readTextNow } from '../server/node/disk-now';
import { fileUri } from '../server/node/file-uri';
import { applyEdits, type Edit } from '../server/service/document/edit/edit';
import { createEditor } from '../server/service/document/edit/editor';
import { isWellFormed, type ManifestDocument, parseFile } from '../server/service/document/manifest-document';
import {
  type ASTNode,
  itemsOf,
  memberString,
  memberValue,
  nodeAt,
  pathFromPointer,
  type StringASTNode,
} from '../server/service/document/tree/node';
import { FILES_OF_A_PLUGIN } from '../server/service/formats/in-step';
import { isFileOfPlugin } from '../server/service/formats/readings';
import { Configurations } from './configuration/configurations';
import { parseOptions } from './parse-options';
import { type Terminal, write } from './terminal';
import { UsageError } from './usage';
import { writeFileAtomically } from './write-file';

/** Runs the command. @returns 0 if all is in step, or was written; 1 if something differs @throws UsageError */
export async function sync(argv: readonly string[], { stdout, cwd }: Terminal): Promise<number> {
  const { values, positionals } = parseOptions('sync', argv, cwd);
  if (positionals.length > 1) throw new UsageError('sync takes one folder');
  const folder = resolve(cwd, positionals[0] ?? '.');
  const facts = factsOf(folder);
  let differs = false;
  for (const file of [...FILES_OF_A_PLUGIN, MARKETPLACE]) {
    const path = join(folder, file);
    const document = existsSync(path) ? read(path) : undefined;
    if (!document || !isFileOfPlugin(file, document.text)) continue;
    const edits: Edit[] = [];
    for (const { key, text, from, node } of facts.flatMap((fact) => stating(fact, file, document))) {
      if (node.value === text) continue;
      differs = true;
      edits.push(...createEditor(document).replaceValue(node, text));
      await write(
        stdout,
        `${relative(cwd, path)}: ${key} ${JSON.stringify(node.value)} → ${JSON.stringify(text)}, as in ${from}\n`,
      );
    }
    if (values.write && edits.length > 0) await writeFileAtomically(path, applyEdits(document.text, edits));
  }
  if (!differs) await write(stdout, 'All files are in step.\n');
  return differs && !values.write ? 1 : 0;
}

/** The entry of the plugin in it has its version too. */
const MARKETPLACE = '.claude-plugin/marketplace.json';

/** A text, the key of its member, and its source. */
interface Fact {
  readonly key: string;
  readonly text: string;
  readonly from: string;
}

/** A fact with the places where a file states it. Other texts of a marketplace are written for those who choose among its plugins. */
function stating(fact: Fact, file: string, { root }: ManifestDocument): readonly (Fact & { node: StringASTNode })[] {
  const isOwn = (entry: ASTNode) => ['.', './'].includes(memberString(entry, 'source') ?? '');
  const entries = fact.key === 'version' ? itemsOf(memberValue(root, 'plugins')).filter(isOwn) : [];
  const objects = file === MARKETPLACE ? entries : [root];
  return objects.flatMap((one) => {
    const node = memberValue(one, fact.key);
    return node?.type === 'string' ? [{ ...fact, node }] : [];
  });
}

/** What a configuration names sources for. */
function factsOf(folder: string): readonly Fact[] {
  const configuration = new Configurations('nearest').of(join(folder, 'plugin.json'));
  const sources = Object.entries(configuration?.sync?.value ?? {});
  if (sources.length === 0) {
    throw new UsageError(
      'no configuration names a source; add "sync": { "version": "package.json#/version" } to .tool-manifest.json',
    );
  }
  return sources.map(([key, from]) => {
    const [file = '', pointer = ''] = from.split('#');
    const { root } = read(join(folder, file));
    const node = nodeAt(root, pathFromPointer(root, pointer));
    if (node?.type !== 'string') throw new UsageError(`${from} is no text`);
    return { key, text: node.value, from };
  });
}

function read(path: string): ManifestDocument {
  const { text, problem } = readTextNow(path);
  if (text === undefined) throw new UsageError(`${path} ${problem}`);
  const document = parseFile(fileUri(path), text);
  if (!isWellFormed(document)) throw new UsageError(`${path} has syntax errors`);
  return document;
}
