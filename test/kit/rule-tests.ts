/** Tests of a rule as tables: what it reports, says and fixes. */
import { expect, it } from 'vitest';
import { check, fixed, messages, type ReadOptions } from './manifests';

/** What a rule does with texts, each made from a short input, and how they are read. */
interface RuleTable<T> extends ReadOptions {
  /** Nothing is reported about these. */
  readonly accepts?: readonly T[];
  /** By what is reported: severity and place, `error /tools/0/name`; with commas between several. */
  readonly reports?: Readonly<Record<string, readonly T[]>>;
  /** Each with a part of its messages. */
  readonly says?: readonly (readonly [input: T, words: string])[];
  /** Each with what its first fix, or that with the title, makes of it. */
  readonly fixes?: readonly (readonly [from: T, to: T, title?: string])[];
  readonly hasNoFix?: readonly T[];
  /** Problems of other rules count too, with their codes. */
  readonly isAlone?: true;
  /** Texts after a fix are compared as JSON: their layout does not matter. */
  readonly isByValue?: true;
}

/** A row of `fixes`. */
export function changed<T>(from: T, to: T, title?: string): readonly [from: T, to: T, title?: string] {
  return [from, to, title];
}

/** Registers a test for each row. @param textOf makes the text of an input */
export function testRule<T>(
  code: string,
  textOf: (input: T) => string,
  { accepts = [], reports = {}, says = [], fixes = [], hasNoFix = [], isAlone, isByValue, ...options }: RuleTable<T>,
): void {
  const shown = (input: T) => (JSON.stringify(input) ?? 'nothing').slice(0, 80);
  const found = async (input: T) => {
    const lines = (await check(textOf(input), options)).map((line) => line.split(' '));
    const own = isAlone ? lines : lines.filter((words) => words[1] === code);
    return own.map((words) => words.filter((word) => word !== code).join(' ')).join(', ');
  };
  for (const [lines, inputs] of [['', accepts] as const, ...Object.entries(reports)]) {
    for (const input of inputs)
      it(`reports ${lines || 'nothing'} about ${shown(input)}`, async () => expect(await found(input)).toBe(lines));
  }
  for (const [input, words] of says)
    it(`says why about ${shown(input)}`, async () =>
      expect((await messages(textOf(input), code, options)).join('\n')).toContain(words));
  const compared = (text: string) => (isByValue ? JSON.parse(text) : text);
  for (const [from, to, title] of fixes)
    it(`changes ${shown(from)} to ${shown(to)}`, async () => {
      const text = await fixed(textOf(from), code, { ...options, ...(title !== undefined && { title }) });
      expect(compared(text)).toEqual(compared(textOf(to)));
    });
  for (const input of hasNoFix)
    it(`has no fix for ${shown(input)}`, () =>
      expect(fixed(textOf(input), code, options)).rejects.toThrow('no such fix; there are: none'));
}
