/** The messages that a rule reports for the examples on its page, produced by the rule itself. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { readManifest } from '../server/service/dialects/recognise';
import { type ManifestDocument, manifestLanguage, parseDocument } from '../server/service/document/manifest-document';
import { Checker } from '../server/service/features/diagnostics/check';
import { onOneLine } from '../server/service/features/diagnostics/problem';
import type { Dialect } from '../server/service/model/dialect';
import type { CompanionKind } from '../server/service/model/document-kind';
import type { KnownFile } from '../server/service/model/known-file';
import type { Rule } from '../server/service/model/rule';
import { memoryWorkspace } from '../server/service/workspace';
import { MORE_EXAMPLES } from './more-examples';

const DEFAULT_URIS = { json: 'file:///w/tools.json', yaml: 'file:///w/config/tool_manifest.yaml' };

/**
 * The messages of a rule for its bad example and {@link MORE_EXAMPLES}, without duplicates, in text order. Empty if the example is not text
 * (invalid bytes).
 * @param kind of the example's files; `undefined` if detected by content
 * @throws if the rule does not report its own example
 */
export async function exampleMessages(
  rule: Rule<KnownFile>,
  kind: Dialect | CompanionKind | undefined,
): Promise<readonly string[]> {
  const { bad } = rule.example;
  const found = new Set<string>();
  for (const text of bad === '' ? [] : [bad, ...(MORE_EXAMPLES[rule.code] ?? [])]) {
    const messages = await messagesFor(text, rule, kind);
    if (messages.length === 0) throw new Error(`${rule.code} does not report its example ${text}`);
    for (const message of messages) found.add(message);
  }
  return [...found];
}

async function messagesFor(
  text: string,
  { code, example }: Rule<KnownFile>,
  kind: Dialect | CompanionKind | undefined,
): Promise<readonly string[]> {
  const uri = example.uri ?? DEFAULT_URIS[example.language === 'yaml' ? 'yaml' : 'json'];
  const document = documentOf(text, uri, example.language);
  const file = kind && 'manifestPlaces' in kind ? companionOf(document, kind, example) : readManifest(document, kind);
  if (!file) throw new Error(`the example of ${code} is not a ${kind?.title ?? 'manifest'}`);
  const problems = (await new Checker().check(file, memoryWorkspace(example.files, around(example)))) ?? [];
  return problems.filter((problem) => problem.code === code).map(onOneLine);
}

/** The surroundings of an example besides its files. */
export function around({ targets, tokenBudget }: Rule['example']): Parameters<typeof memoryWorkspace>[1] {
  return {
    ...(targets && { targets: { ids: targets, server: 'weather' } }),
    ...(tokenBudget && { tokenBudget }),
  };
}

function companionOf(document: ManifestDocument, kind: CompanionKind, { files = {} }: Rule['example']) {
  const manifests = Object.entries(files).flatMap(([uri, text]) => readManifest(documentOf(text, uri)) ?? []);
  return kind.read(document, manifests);
}

function documentOf(text: string, uri: string, language = manifestLanguage('', uri) ?? 'json'): ManifestDocument {
  return parseDocument(TextDocument.create(uri, language, 1, text));
}
