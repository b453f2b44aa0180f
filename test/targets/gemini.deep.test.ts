/** What Vercel's SDK for Gemini has to convert is not `ok` for `gemini`. */
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { expect, it } from 'vitest';
import { isObject, isSame, type Json, own } from '../../common/json/value';
import { KEYWORDS, type KeywordKind } from '../../common/json-schema/keywords';
import { eachSubschema } from '../../common/json-schema/subschemas';
import { gemini } from '../../server/service/targets/gemini';
import { AI_SDK } from '../../server/service/targets/gemini/ai-sdk';
import { inferred } from '../../server/service/targets/model/evidence';
import type { TargetProblem } from '../../server/service/targets/model/problem';
import { realSchemas } from './definitions';
import { type Difference, type Explanation, targetVerdict } from './differences';
import { generatedSchemas, SAMPLES } from './generated-schemas';

type Members = { [keyword: string]: Json };

const RESPONSE = { candidates: [{ content: { parts: [{ text: '' }] }, finishReason: 'STOP' }] };

/** The parameters that the SDK sends for a schema; nothing leaves this process. @throws where the SDK does */
async function sentBySdk(schema: Json): Promise<Json | undefined> {
  let body: Json = null;
  const google = createGoogleGenerativeAI({
    apiKey: 'none',
    fetch: (_, init) => {
      body = JSON.parse(String(init?.body)) as Json;
      return Promise.resolve(Response.json(RESPONSE));
    },
  });
  await google('gemini-2.5-pro').doGenerate({
    prompt: [{ role: 'user', content: [{ type: 'text', text: 'Hi.' }] }],
    tools: [{ type: 'function', name: 'a', description: 'A tool.', inputSchema: schema as { type: 'object' } }],
  });
  const [
    {
      functionDeclarations: [declaration = null],
    } = { functionDeclarations: [] },
  ] = own(body, 'tools') as [{ functionDeclarations: Json[] }];
  return own(declaration, 'parameters');
}

/** Keywords that Gemini's reference lists (https://ai.google.dev/api/caching#Schema), and the SDK leaves out. */
const LEFT_OUT = [
  ...'title default nullable example minimum maximum minItems maxItems minProperties maxProperties'.split(' '),
  ...'maxLength pattern propertyOrdering'.split(' '),
];

/** A schema without what the SDK leaves out although Gemini takes it. */
function withoutLeftOut(schema: Json): Json {
  const copy = structuredClone(schema);
  eachSubschema(copy, (inner) => {
    const members = inner as Members;
    for (const keyword of LEFT_OUT) delete members[keyword];
    if (members.description === '') delete members.description;
    // An object without properties is sent as one that allows any.
    const { type } = members;
    if (type === 'object' && Object.keys(objectAt(members, 'properties')).length === 0) {
      for (const keyword of Object.keys(members))
        if (keyword !== 'type' && keyword !== 'description') delete members[keyword];
    }
  });
  return copy;
}

const EXPLANATIONS: readonly Explanation[] = [
  {
    reason: 'a tool without arguments is sent without parameters',
    evidence: '@ai-sdk/google 3.0.141: isEmptyObjectSchema at the root; both mean the same',
    holds: ({ schema }) => isObject(schema) && Object.keys(objectAt(schema, 'properties')).length === 0,
  },
  {
    reason: '`null` is a type of Gemini too; the SDK writes `nullable`',
    evidence: 'https://ai.google.dev/api/caching#Type lists NULL',
    holds: ({ schema }) => JSON.stringify(schema).includes('{"type":"null"'),
  },
  {
    reason: 'the SDK loses a property with the name `__proto__`',
    evidence: '@ai-sdk/google 3.0.141: properties are assigned, which sets the prototype instead',
    holds: ({ schema }) => JSON.stringify(schema).includes('"__proto__":'),
  },
];

function objectAt(schema: Json, keyword: string): Members {
  const value = own(schema, keyword);
  return isObject(value) ? value : {};
}

/** Schemas that are `ok` for the target although the SDK throws, or sends others. */
async function differences(
  schemas: readonly Json[],
): Promise<{ readonly ok: number; readonly unexplained: readonly string[] }> {
  const unexplained: string[] = [];
  let ok = 0;
  for (const schema of schemas) {
    const ours = targetVerdict(gemini, schema);
    if (ours.target !== 'ok') continue;
    ok += 1;
    const sent = await sentBySdk(schema).catch((error: unknown) => String(error));
    if (sent !== undefined && isSame(withoutLeftOut(sent), withoutLeftOut(schema))) continue;
    const difference: Difference = { schema, provider: 'changed', ...ours };
    if (!EXPLANATIONS.some(({ holds }) => holds(difference)))
      unexplained.push(`${JSON.stringify(schema)}\n  ${JSON.stringify(sent)}`);
  }
  unexplained.sort((a, b) => a.length - b.length);
  return { ok, unexplained: unexplained.slice(0, 5) };
}

/** Most generated objects are closed, which Gemini refuses: in these none is. */
function open(schema: Json): Json {
  eachSubschema(schema, (inner) => {
    delete (inner as Members).additionalProperties;
  });
  return schema;
}

it('about generated schemas', async () => {
  for (const { seed, count } of SAMPLES) {
    const { ok, unexplained } = await differences(generatedSchemas(count, seed).map(open));
    expect(unexplained.join('\n'), `seed ${seed}`).toBe('');
    expect(ok / count).toBeGreaterThan(0.05);
  }
});

it('about real schemas', async () => {
  const { unexplained } = await differences(realSchemas());
  expect(unexplained.join('\n')).toBe('');
});

/** A value of a keyword by its kind, as far as the SDK looks at it. */
const VALUES: Readonly<Record<KeywordKind, Json>> = {
  schema: { type: 'string' },
  map: { a: { type: 'string' } },
  list: [{ type: 'string' }],
  mixed: { type: 'string' },
  leaf: ['x'],
};

it('the keywords that it leaves out are those that a platform with it need not care for', async () => {
  const sent = (argument: Members) =>
    sentBySdk({ type: 'object', properties: { argument } }).catch((error: unknown) => String(error));
  const plain = await sent({ type: 'array' });
  for (const [keyword, { kind }] of KEYWORDS) {
    // It is followed: the schema that it leads to is sent.
    if (keyword === '$ref' || keyword === 'type') continue;
    const at = { part: 'schema', path: ['properties', 'argument'], keyword } as const;
    const problem: TargetProblem = {
      evidence: inferred('made up', '2026-11-26'),
      consequence: '',
      code: 'keyword',
      treatment: 'refused',
      at,
      message: '',
    };
    const isLeftOut = isSame((await sent({ type: 'array', [keyword]: VALUES[kind] })) ?? null, plain ?? null);
    expect(AI_SDK.changed(problem) !== undefined, keyword).toBe(isLeftOut);
  }
});
