/** `anthropic-strict` decides as Anthropic's SDK for JavaScript does. */
import { transformJSONSchema } from '@anthropic-ai/sdk/lib/transform-json-schema';
import { isSame, type Json } from '../../common/json/value';
import { KEYWORDS } from '../../common/json-schema/keywords';
import { eachSubschema } from '../../common/json-schema/subschemas';
import { anthropicStrict } from '../../server/service/targets/anthropic-strict';
import type { TargetProblem, Verdict } from '../../server/service/targets/model/problem';
import { type Explanation, refusesOnly, testAllDifferences } from './differences';

/** Annotations, which the SDK leaves out or moves into the description: that changes no meaning. */
const ANNOTATIONS = ['$schema', '$comment', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly'];

function withoutAnnotations(schema: Json): Json {
  const copy = structuredClone(schema);
  eachSubschema(copy, (inner) => {
    for (const keyword of Object.keys(inner)) {
      if (ANNOTATIONS.includes(keyword) || !KEYWORDS.has(keyword)) delete (inner as { [key: string]: Json })[keyword];
    }
  });
  return copy;
}

function sdkVerdict(schema: Json): Verdict {
  const plain = withoutAnnotations(schema);
  try {
    const input = structuredClone(plain) as Parameters<typeof transformJSONSchema>[0];
    return isSame(transformJSONSchema(input) as Json, plain) ? 'ok' : 'changed';
  } catch {
    return 'refused';
  }
}

const GUIDE = 'https://platform.claude.com/docs/en/build-with-claude/structured-outputs';
const isRoot = ({ code, at }: TargetProblem) =>
  code === 'root' ||
  (at.part === 'schema' && at.path.length === 0 && (at.keyword === 'enum' || at.keyword === 'const'));
const isInvalid = ({ code }: TargetProblem) => code === 'invalid-schema';
const isLimit = ({ code }: TargetProblem) => code === 'limit';
const isName = ({ code }: TargetProblem) => code === 'property-name';
const isReference = ({ code, message }: TargetProblem) =>
  code === 'reference' &&
  /is recursive|is the name of an `\$anchor`|leads to (?:no schema within this one|a schema outside `\$defs`)|refers to a schema by its|^References use/.test(
    message,
  );

const isInDefinitions = ({ at }: TargetProblem) =>
  at.part === 'schema' && (at.path[0] === 'definitions' || (at.path.length === 0 && at.keyword === '$defs'));

const EXPLANATIONS: readonly Explanation[] = [
  {
    reason: 'the arguments of a tool are an object without a union; the SDK prepares schemas of other values too',
    evidence: 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/implement-tool-use',
    holds: ({ problems }) => problems.some((problem) => problem.treatment === 'refused' && isRoot(problem)),
  },
  {
    reason: 'the interface examines the names of arguments; the SDK does not',
    evidence: 'https://github.com/beautyfree/appstore-connect-mcp/issues/2',
    holds: refusesOnly(isName),
  },
  {
    reason: 'the interface wants schemas that are valid in draft 2020-12; the SDK does not examine that',
    evidence: 'https://github.com/AlexGladkov/claude-in-mobile/pull/55',
    holds: refusesOnly(isInvalid),
  },
  {
    reason: 'the interface counts optional properties and unions; the SDK does not',
    evidence: 'https://github.com/elie222/inbox-zero/issues/2323',
    holds: refusesOnly(isLimit),
  },
  {
    reason: 'the guide refuses recursive references and those that lead elsewhere; the SDK does not follow them',
    evidence: GUIDE,
    holds: refusesOnly(isReference),
  },
  {
    reason:
      'the SDK moves `definitions` into the description without looking into them; an export renames them to `$defs`',
    evidence:
      '@anthropic-ai/sdk 1.14.0, lib/transform-json-schema: only `$defs` is kept, and references would lead nowhere',
    holds: refusesOnly(isInDefinitions),
  },
  {
    reason: 'several of these',
    evidence: 'as above',
    holds: refusesOnly(isInDefinitions, isName, isReference, isInvalid, isLimit),
  },
];

testAllDifferences({ target: anthropicStrict, provider: sdkVerdict, explanations: EXPLANATIONS });
