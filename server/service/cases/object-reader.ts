/** Reads the members of an object one by one, and reports their faults. */
import { isObject } from '../../../common/json/value';
import { type ASTNode, type Json, jsonOf, member, propertiesOf, type Span } from '../document/tree/node';
import { quote } from '../model/rule';
import { kindWord, typeWord } from '../rules/labels';
import { nearest } from '../rules/near';
import type { CaseFault, CaseFaultCode, Expected } from './case';
import { EXPECT_KEYS, isForeignKey } from './keys';

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
