/** Reads the cases of a document. */
import { hasOwnNumbers, isJson } from '../../../common/json/json-text';
import { isObject } from '../../../common/json/value';
import { exactJson } from '../document/json/exact-json';
import type { ManifestDocument } from '../document/manifest-document';
import { type ASTNode, type Json, jsonOf, member, memberValue, propertiesOf, type Span } from '../document/tree/node';
import { quote } from '../model/rule';
import { kindWord, orList, typeWord } from '../rules/labels';
import { nearest } from '../rules/near';
import { pathOfUri } from '../uri';
import type { CaseCall, CaseEntry, CaseFault, CaseFaultCode, CasesFile, Expectation, Expected } from './case';
import { CASE_KEYS, EXPECT_KEYS, isForeignKey, manifestPlaces, ROOT_KEYS } from './manifest-choice';

/** Exit codes have 32 bits on some systems; on Windows they are unsigned. */
const EXIT_CODES: readonly [number, number] = [-(2 ** 31), 2 ** 32 - 1];
/** One day, in milliseconds. */
const MAX_DURATION_MS = 86_400_000;

/** The content of a cases file. */
export type CasesContent = Pick<CasesFile, 'parts' | 'faults'>;

/** Reads a cases file. Never throws; of a broken text, it returns what can be read. */
export function readCases({ root, uri }: ManifestDocument): CasesContent {
  const faults: CaseFault[] = [];
  if (root?.type !== 'object') {
    const message = `A cases file must be an object with a \`cases\` array${root ? `, but it is ${kindWord(root)}` : ''}.`;
    return { parts: [], faults: [{ code: 'cases/missing-field', at: start(root), message }] };
  }
  const reader = new ObjectReader(root, 'a cases file', faults);
  reader.knowsOnly(ROOT_KEYS);
  checkManifestName(reader, uri);
  const list = memberValue(root, 'cases');
  if (list?.type !== 'array') {
    const message = list
      ? `\`cases\` must be an array, but it is ${kindWord(list)}.`
      : 'Missing key `cases`: an array of cases.';
    const isSaid = !list && faults.some(({ code }) => code === 'cases/unknown-key');
    if (!isSaid) {
      faults.push({ code: list ? 'cases/wrong-type' : 'cases/missing-field', at: list ?? start(root), message });
    }
    return { parts: [], faults };
  }
  const names = new Map<string, ASTNode>();
  return { parts: list.items.map((node, index) => entry(node, index, names)), faults };
}

/** Cases are next to their manifest and have its name, so `manifest` can only select its extension. */
function checkManifestName(reader: ObjectReader, uri: string): void {
  const name = reader.optionalText('manifest');
  if (!name) return;
  const places = manifestPlaces(pathOfUri(uri)).map((place) => place.split('/').at(-1) ?? '');
  if (places.includes(name.value)) return;
  const message = `\`manifest\` must be ${orList(places.map(quote))}: cases are next to their manifest and have its name.`;
  reader.fault('cases/wrong-value', name.node, message, { oneOf: places });
}

function start(root: ASTNode | undefined): { readonly offset: number; readonly length: number } {
  return { offset: root?.offset ?? 0, length: Math.min(1, root?.length ?? 0) };
}

function entry(node: ASTNode, index: number, names: Map<string, ASTNode>): CaseEntry {
  const faults: CaseFault[] = [];
  const nothing: CaseEntry = {
    node,
    index,
    title: `case ${index + 1}`,
    nameNode: undefined,
    detail: undefined,
    call: undefined,
    faults,
  };
  if (node.type !== 'object') {
    faults.push({
      code: 'cases/wrong-type',
      at: node,
      message: `A case must be an object, but it is ${kindWord(node)}.`,
    });
    return nothing;
  }
  const reader = new ObjectReader(node, 'a case', faults);
  reader.knowsOnly(CASE_KEYS);
  const name = reader.text('name');
  const before = name && names.get(name.value);
  if (name && before) {
    const message = `Duplicate case name ${quote(name.value)}: results are identified by name, so this case is not run.`;
    const related = [{ at: before, message: 'First defined here.' }];
    faults.push({ code: 'cases/duplicate-name', at: name.node, message, related });
  } else if (name) {
    names.set(name.value, name.node);
  }
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
    detail: tool?.value,
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
      const message = `Values of \`config\` must be strings, numbers or booleans, but ${quote(keyNode.value)} is ${valueNode ? kindWord(valueNode) : 'empty'}.`;
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
    maxMs: reader.number('maxMs', 'number', 1, MAX_DURATION_MS),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** One object, and the faults found in it. */
export class ObjectReader {
  /** Keys that exist under a misspelt name: reported as unknown, and not also as missing. */
  private readonly misspelt = new Set<string>();

  constructor(
    private readonly node: ASTNode,
    /** For messages: "the case". */
    private readonly what: string,
    private readonly faults: CaseFault[],
  ) {}

  /** Reports keys that are not known: a misspelt `expect` would expect nothing, and the case would always pass. */
  knowsOnly(known: readonly string[]): void {
    for (const { keyNode } of propertiesOf(this.node)) {
      const key = keyNode.value;
      if (known.includes(key) || isForeignKey(key)) continue;
      const free = known.filter((one) => !member(this.node, one));
      const meant = nearest(key, free);
      if (meant) this.misspelt.add(meant.word);
      const isExpected = !meant && known.includes('expect') && EXPECT_KEYS.includes(key);
      const hint = isExpected
        ? 'It is an expectation: move it into `expect`.'
        : meant
          ? `Did you mean ${quote(meant.word)}?`
          : `Known keys: ${known.map(quote).join(', ')}.`;
      const data: Json = isExpected
        ? { below: 'expect' }
        : { known: meant?.word ?? null, sure: meant?.sure ?? false, others: free };
      this.fault('cases/unknown-key', keyNode, `Unknown key ${quote(key)} in ${this.what}. ${hint}`, data);
    }
  }

  text(key: string): Expected<string> | undefined {
    const found = this.value(key, 'string', true, (json): json is string => typeof json === 'string');
    if (found?.value.trim() !== '') return found;
    this.fault('cases/wrong-value', found.node, `${quote(key)} must not be empty.`);
    return undefined;
  }

  /** An optional string. */
  optionalText(key: string): Expected<string> | undefined {
    return this.value(key, 'string', false, (json): json is string => typeof json === 'string');
  }

  boolean(key: string): Expected<boolean> | undefined {
    return this.value(key, 'boolean', false, (json) => typeof json === 'boolean');
  }

  /** @param least the smallest valid value @param most the largest valid value */
  number(key: string, kind: 'number' | 'integer', least: number, most: number): Expected<number> | undefined {
    const isNumber = (json: Json): json is number =>
      typeof json === 'number' && (kind === 'number' || Number.isInteger(json));
    const found = this.value(key, kind, false, isNumber);
    if (!found || (found.value >= least && found.value <= most)) return found;
    this.fault('cases/wrong-value', found.node, `${quote(key)} must be between ${least} and ${most}.`);
    return undefined;
  }

  /** Any value, `null` included. */
  any(key: string): Expected<Json> | undefined {
    return this.value(key, 'object', false, (_json): _json is Json => true);
  }

  object(key: string): Expected<Json> | undefined {
    return this.value(key, 'object', false, isObject);
  }

  fault(code: CaseFaultCode, at: Span, message: string, data?: Json): void {
    this.faults.push({ code, at, message, ...(data !== undefined && { data }) });
  }

  private value<T extends Json>(
    key: string,
    type: string,
    isRequired: boolean,
    isWanted: (json: Json) => json is T,
  ): Expected<T> | undefined {
    const node = member(this.node, key)?.valueNode;
    if (!node) {
      const { offset } = this.node;
      if (isRequired && !this.misspelt.has(key)) {
        this.fault('cases/missing-field', { offset, length: 1 }, `Missing key ${quote(key)} in ${this.what}.`, { key });
      }
      return undefined;
    }
    const json = jsonOf(node);
    if (isWanted(json)) return { value: json, node };
    const message = `${quote(key)} must be ${typeWord(type)}, but it is ${kindWord(node)}.`;
    this.fault('cases/wrong-type', node, message, { type });
    return undefined;
  }
}

/**
 * Returns the arguments as JSON with numbers as in the source, if serialising would change them: for tools that distinguish `2.0` and `2`.
 * Empty where a YAML value has no JSON.
 */
export function writtenArguments({ argumentsNode }: Pick<CaseCall, 'argumentsNode'>): { readonly written?: string } {
  const written = argumentsNode && exactJson(argumentsNode);
  return written !== undefined && hasOwnNumbers(written) && isJson(written) ? { written } : {};
}
