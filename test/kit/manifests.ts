/** Text-based helpers through which unit tests use the language service. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { readManifest, recognise } from '../../server/service/dialects/recognise';
import { dialectById } from '../../server/service/dialects/registry';
import { applyEdits } from '../../server/service/document/edit/edit';
import {
  type ManifestDocument,
  manifestLanguage,
  parseDocument,
} from '../../server/service/document/manifest-document';
import { nodeAtOffset, pathOf, pointer } from '../../server/service/document/tree/node';
import { Checker } from '../../server/service/features/diagnostics/check';
import { onOneLine, type Problem } from '../../server/service/features/diagnostics/problem';
import { fixesFor } from '../../server/service/features/fixes';
import type { Manifest } from '../../server/service/model/manifest';
import type { Fix } from '../../server/service/model/rule';
import { memoryWorkspace, type Workspace } from '../../server/service/workspace';

/** How to read a text. */
export interface ReadOptions {
  /** Default `file:///w/tools.json`, or `/w/config/tool_manifest.yaml` for `language: 'yaml'`. */
  readonly uri?: string;
  readonly language?: 'json' | 'jsonc' | 'yaml';
  /** Sets the dialect; by default it is detected by content. */
  readonly dialect?: string;
  readonly workspace?: Workspace;
}

/** Parses a text. */
export function documentOf(text: string, options: ReadOptions = {}): ManifestDocument {
  const uri =
    options.uri ?? (options.language === 'yaml' ? 'file:///w/config/tool_manifest.yaml' : 'file:///w/tools.json');
  const language = options.language ?? manifestLanguage('', uri) ?? 'json';
  return parseDocument(TextDocument.create(uri, language, 1, text));
}

/** Reads a text as a manifest; throws if it is none. */
export function manifestOf(text: string, options: ReadOptions = {}): Manifest {
  const document = documentOf(text, options);
  const manifest = readManifest(document, options.dialect === undefined ? undefined : dialectById(options.dialect));
  if (!manifest) throw new Error(`not a manifest: ${recognise(document).reason}`);
  return manifest;
}

/** The problems of a text. */
export async function problemsOf(text: string, options: ReadOptions = {}): Promise<readonly Problem[]> {
  const problems = await new Checker().check(manifestOf(text, options), options.workspace ?? memoryWorkspace());
  return problems ?? [];
}

/** The problems of a text, one line each: `error missing-field /tools/0`. The path is that of the innermost value at the problem. */
export async function check(text: string, options: ReadOptions = {}): Promise<readonly string[]> {
  const { root } = documentOf(text, options);
  return (await problemsOf(text, options)).map(({ severity, code, at }) => {
    const node = nodeAtOffset(root, at.offset);
    return `${severity} ${code} ${node ? pointer(pathOf(node)) : ''}`.trimEnd();
  });
}

/** The messages of the problems with one code. */
export async function messages(text: string, code: string, options: ReadOptions = {}): Promise<readonly string[]> {
  return (await problemsOf(text, options)).filter((problem) => problem.code === code).map(onOneLine);
}

/** The fixes of each problem that is meant. */
export async function fixesOfEach(
  text: string,
  isMeant: (problem: Problem) => boolean,
  options: ReadOptions = {},
): Promise<readonly (readonly Fix[])[]> {
  const problems = (await problemsOf(text, options)).filter(isMeant);
  const workspace = options.workspace ?? memoryWorkspace();
  return Promise.all(problems.map((problem) => fixesFor(manifestOf(text, options), problem, workspace)));
}

/** The titles of the fixes of the first problem with that code. */
export async function fixTitles(text: string, code: string, options: ReadOptions = {}): Promise<readonly string[]> {
  const [fixes] = await fixesOfEach(text, (problem) => problem.code === code, options);
  if (!fixes) throw new Error(`no problem ${code}`);
  return fixes.map(({ title }) => title);
}

/** The text after the first fix of the first problem with that code (or the fix with that title). Throws if there is none. */
export async function fixed(
  text: string,
  code: string,
  options: ReadOptions & { readonly title?: string } = {},
): Promise<string> {
  const [fixes] = await fixesOfEach(text, (problem) => problem.code === code, options);
  if (!fixes) throw new Error(`no problem ${code}`);
  const fix = options.title === undefined ? fixes[0] : fixes.find(({ title }) => title === options.title);
  if (!fix) throw new Error(`no such fix; there are: ${fixes.map(({ title }) => title).join(', ') || 'none'}`);
  return applyEdits(text, fix.edits);
}
