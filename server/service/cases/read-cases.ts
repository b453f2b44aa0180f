/** From a document to cases. */
import type { ManifestDocument } from '../document/manifest-document';
import { type ASTNode, type Json, jsonOf, memberValue, propertiesOf } from '../document/node';
import { quote } from '../rules/rule';
import { kindWord } from '../rules/words';
import type { CaseCall, CaseEntry, CaseFault, CasesFile, Expectation } from './case';
import { ObjectReader } from './object-reader';

const ROOT_KEYS: readonly string[] = ['cases'];
const CASE_KEYS: readonly string[] = ['name', 'tool', 'arguments', 'expect', 'config'];
const EXPECT_KEYS: readonly string[] = ['ok', 'exit', 'status', 'equals', 'contains', 'matches', 'maxMs'];

/** Exit codes are 32 bits on some systems; Windows counts them without a sign. */
const EXIT_CODES: readonly [number, number] = [-(2 ** 31), 2 ** 32 - 1];
/** A day. Milliseconds. */
const LONGEST = 86_400_000;

/** Reads a file of cases. Never throws; broken text gives what can be told of it. */
export function readCases(document: ManifestDocument): CasesFile {
  const { root } = document;
  const faults: CaseFault[] = [];
  if (root?.type !== 'object') {
    const message = `A file of cases is an object with a list \`cases\`${root ? `, but this is ${kindWord(root)}` : ''}.`;
    return { document, cases: [], faults: [{ code: 'cases/missing-field', at: start(root), message }] };
  }
  new ObjectReader(root, 'a file of cases', faults).knowsOnly(ROOT_KEYS);
  const list = memberValue(root, 'cases');
  if (list?.type !== 'array') {
    const message = list
      ? `\`cases\` must be a list, but it is ${kindWord(list)}.`
      : 'A file of cases has a list `cases`.';
    faults.push({ code: list ? 'cases/wrong-type' : 'cases/missing-field', at: list ?? start(root), message });
    return { document, cases: [], faults };
  }
  const names = new Set<string>();
  return { document, cases: list.items.map((node, index) => entry(node, index, names)), faults };
}

function start(root: ASTNode | undefined): { readonly offset: number; readonly length: number } {
  return { offset: root?.offset ?? 0, length: Math.min(1, root?.length ?? 0) };
}

function entry(node: ASTNode, index: number, names: Set<string>): CaseEntry {
  const faults: CaseFault[] = [];
  const nothing: CaseEntry = { node, index, title: `case ${index + 1}`, nameNode: undefined, call: undefined, faults };
  if (node.type !== 'object') {
    faults.push({ code: 'cases/wrong-type', at: node, message: `A case is an object, but this is ${kindWord(node)}.` });
    return nothing;
  }
  const reader = new ObjectReader(node, 'a case', faults);
  reader.knowsOnly(CASE_KEYS);
  const name = reader.text('name');
  if (name && names.has(name.value)) {
    const message = `Another case before this one is called ${quote(name.value)} too: results are told apart by names.`;
    reader.fault('cases/duplicate-name', name.node, message);
  }
  if (name) names.add(name.value);
  const tool = reader.text('tool');
  const values = reader.any('arguments');
  const config = configOf(reader, faults);
  const expect = expectationOf(reader, faults);
  const call: CaseCall | undefined = tool && {
    tool: tool.value,
    toolNode: tool.node,
    arguments: values?.value ?? {},
    argumentsNode: values?.node,
    config,
    expect,
  };
  return {
    ...nothing,
    title: name?.value ?? nothing.title,
    nameNode: name?.node,
    call: faults.length === 0 ? call : undefined,
  };
}

function configOf(reader: ObjectReader, faults: CaseFault[]): Readonly<Record<string, string>> {
  const entries: [string, string][] = [];
  for (const { keyNode, valueNode } of propertiesOf(reader.object('config')?.node)) {
    const value: Json = valueNode ? jsonOf(valueNode) : null;
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      entries.push([keyNode.value, String(value)]);
    } else {
      const message = `Values of \`config\` are texts, but ${quote(keyNode.value)} is ${valueNode ? kindWord(valueNode) : 'empty'}.`;
      faults.push({ code: 'cases/wrong-type', at: valueNode ?? keyNode, message });
    }
  }
  return Object.fromEntries(entries);
}

function expectationOf(of: ObjectReader, faults: CaseFault[]): Expectation {
  const node = of.object('expect')?.node;
  if (!node) return {};
  const reader = new ObjectReader(node, '`expect`', faults);
  reader.knowsOnly(EXPECT_KEYS);
  const found: { [K in keyof Expectation]: Expectation[K] | undefined } = {
    ok: reader.boolean('ok'),
    exit: reader.number('exit', 'integer', ...EXIT_CODES),
    status: reader.number('status', 'integer', 100, 599),
    equals: reader.any('equals'),
    contains: reader.any('contains'),
    matches: reader.object('matches'),
    maxMs: reader.number('maxMs', 'number', 1, LONGEST),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
