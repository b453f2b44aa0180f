/** Describes the parts of a schema that a check leaves out. */

/** A part of a schema that values are not checked against. */
export type Gap =
  /** A pattern that the linear engine can't run. */
  | { readonly kind: 'pattern'; readonly pattern: string }
  /** All patterns, because a string is too long for them. */
  | { readonly kind: 'long text' }
  /** A reference out of the schema, to nothing, or to a target that is only known during validation. */
  | { readonly kind: 'reference'; readonly reference: string }
  | { readonly kind: 'type'; readonly type: string }
  /** A keyword with an invalid value. */
  | { readonly kind: 'keyword'; readonly keyword: string }
  /** A keyword that would refuse what the author's schema accepts, because of other gaps. */
  | { readonly kind: 'inverting'; readonly keyword: string }
  /** Everything. */
  | { readonly kind: 'all'; readonly because: string };

/** Maximum number of gaps that are reported individually. */
const MAX_REPORTED = 5;

/** One sentence for each distinct gap, and one for those beyond the limit. */
export function gapSentences(gaps: readonly Gap[], of: 'arguments' | 'result'): readonly string[] {
  const sentences = [...new Set(gaps.map((gap) => sentenceOf(gap, of)))];
  const rest = sentences.length - MAX_REPORTED;
  if (rest < 1) return sentences;
  return [
    ...sentences.slice(0, MAX_REPORTED),
    `${rest} more ${rest === 1 ? 'constraint is' : 'constraints are'} not checked in the ${of}.`,
  ];
}

function sentenceOf(gap: Gap, of: string): string {
  if (gap.kind === 'all')
    return `The ${of} ${of === 'result' ? 'is' : 'are'} not checked against the schema: ${gap.because}.`;
  return `Not checked in the ${of}: ${partOf(gap)}.`;
}

function partOf(gap: Exclude<Gap, { kind: 'all' }>): string {
  switch (gap.kind) {
    case 'pattern':
      return `the pattern ${quoted(gap.pattern)}, which can't be run in bounded time (look-around, back references, large counts)`;
    case 'long text':
      return 'patterns, because a string is too long';
    case 'reference':
      return `what ${quoted(gap.reference)} refers to, which can't be found in the schema`;
    case 'type':
      return `the type ${quoted(gap.type)}, which is not a JSON Schema type`;
    case 'keyword':
      return `the keyword ${quoted(gap.keyword)}, which has an invalid value`;
    case 'inverting':
      return `the keyword ${quoted(gap.keyword)}, which can't be judged without the other parts that are not checked`;
  }
}

/** Longer texts of authors are truncated. Unit: UTF-16 code units. */
const MAX_LENGTH = 80;

function quoted(text: string): string {
  return `\`${text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text}\``;
}
