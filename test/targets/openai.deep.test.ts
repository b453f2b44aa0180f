/** `openai-strict` decides as OpenAI's SDK for JavaScript does. */
import { toStrictJsonSchema } from 'openai/lib/transform';
import { isSame, type Json } from '../../common/json/value';
import type { TargetProblem, Verdict } from '../../server/service/targets/model/problem';
import { openaiStrict } from '../../server/service/targets/openai-strict';
import { type Explanation, inOrder, refusesOnly, testAllDifferences } from './differences';

function transformed(schema: Json): Json {
  return toStrictJsonSchema(schema as Parameters<typeof toStrictJsonSchema>[0]) as Json;
}

function sdkVerdict(schema: Json): Verdict {
  try {
    return isSame(transformed(schema), schema) ? 'ok' : 'changed';
  } catch {
    return 'refused';
  }
}

const isKeyword =
  (keyword: string) =>
  ({ code, at }: TargetProblem) =>
    (code === 'keyword' || code === 'root') && at.part === 'schema' && at.keyword === keyword;
const isMissingType = ({ code, at }: TargetProblem) =>
  code === 'type' && at.part === 'schema' && at.keyword === undefined;
const isWithoutProperties = ({ message }: TargetProblem) => message === 'The root of the schema has no `properties`.';
const isLimit = ({ code }: TargetProblem) => code === 'limit';
const isInvalid = ({ code }: TargetProblem) => code === 'invalid-schema';
const [isFormat, isOneOf, isPattern] = [isKeyword('format'), isKeyword('oneOf'), isKeyword('pattern')];
const isAccompanied = ({ message }: TargetProblem) => message.startsWith('`$ref` stands next to');

const GUIDE = 'https://platform.openai.com/docs/guides/structured-outputs#supported-schemas';

/** What is said of an `allOf` with a closed part. */
const FORBIDS = /As one part is closed, it forbids/;

const EXPLANATIONS: readonly Explanation[] = [
  {
    reason: 'the guide lists the formats that are taken; the SDK does not examine `format`',
    evidence: GUIDE,
    holds: refusesOnly(isFormat),
  },
  {
    reason: 'the interface wants a `type`; the SDK does not examine that',
    evidence: 'https://github.com/can1357/oh-my-pi/issues/211',
    holds: refusesOnly(isMissingType),
  },
  {
    reason: 'the interface wants `properties` at the root; the SDK does not examine that',
    evidence: 'https://github.com/can1357/oh-my-pi/issues/1147',
    holds: refusesOnly(isWithoutProperties),
  },
  {
    reason: 'the interface checks the schema against the metaschema of 2020-12; the SDK does not',
    evidence: 'https://github.com/vercel/ai/issues/2271',
    holds: refusesOnly(isInvalid),
  },
  {
    reason: 'the guide has no `oneOf`; the SDK leaves it as it is',
    evidence: GUIDE,
    holds: refusesOnly(isOneOf),
  },
  {
    reason: 'the interface refuses any keyword next to a `$ref`; the SDK passes annotations on',
    evidence: 'https://github.com/defog-ai/defog/pull/244',
    holds: refusesOnly(isAccompanied),
  },
  {
    reason: 'the interface refuses patterns that look ahead or behind; the SDK does not examine `pattern`',
    evidence: 'https://github.com/vercel/ai/pull/21037',
    holds: refusesOnly(isPattern),
  },
  { reason: 'the guide limits the size; the SDK does not count', evidence: GUIDE, holds: refusesOnly(isLimit) },
  {
    reason:
      'the SDK leaves out the properties that a closed part of an `allOf` forbids, without a word: that is no use',
    evidence: 'openai 6.49.0, lib/transform: only the names that all closed objects have are kept',
    holds: ({ provider, target, problems }) =>
      provider === 'changed' && target === 'refused' && problems.some(({ message }) => FORBIDS.test(message)),
  },
  {
    reason: 'several of these',
    evidence: 'as above',
    holds: refusesOnly(
      isFormat,
      isOneOf,
      isPattern,
      isAccompanied,
      isLimit,
      isInvalid,
      isWithoutProperties,
      isMissingType,
    ),
  },
  {
    reason: 'the SDK writes `required` in the order of `properties`, which means the same',
    evidence: 'JSON Schema 2020-12, validation, 6.5.3: the elements are names, in no order; absent means empty',
    holds: ({ schema, provider, target }) =>
      provider === 'changed' && target === 'ok' && isSame(inOrder(transformed(schema)), inOrder(schema)),
  },
  {
    reason: 'the SDK overflows where a union refers to itself',
    evidence:
      'openai 6.49.0, lib/transform: isNullable starts anew in each alternative; such a union says nothing, and the guide allows recursion',
    holds: ({ schema }) => errorOf(schema) instanceof RangeError,
  },
];

function errorOf(schema: Json): unknown {
  try {
    transformed(schema);
    return undefined;
  } catch (error) {
    return error;
  }
}

testAllDifferences({ target: openaiStrict, provider: sdkVerdict, explanations: EXPLANATIONS });
