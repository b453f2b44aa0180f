/** Fixes where several targets are named: each resolves its problem, and says "not for" a target if, and only if, that refuses more afterwards. */
import { describe, expect, it } from 'vitest';
import { isSame, type Json } from '../../common/json/value';
import { applyEdits } from '../../server/service/document/edit/edit';
import type { Problem } from '../../server/service/features/diagnostics/problem';
import { fixesFor } from '../../server/service/features/fixes';
import type { Fix } from '../../server/service/model/rule';
import { distinctTitle } from '../../server/service/rules/targets/placed-problem';
import { convertParameters } from '../../server/service/targets/conversion/convert-schema';
import { severityOf, type TargetProblem, verdictOf } from '../../server/service/targets/model/problem';
import type { Target } from '../../server/service/targets/model/target';
import { targetById } from '../../server/service/targets/registry';
import { memoryWorkspace, type Workspace } from '../../server/service/workspace';
import { manifestOf, problemsOf } from '../kit/manifests';
import { listedDefinitions } from './definitions';
import { generatedSchemas, SAMPLES } from './generated-schemas';
import { shortest } from './shortest';

const object = (
  properties: { readonly [name: string]: Json },
  more: { readonly [keyword: string]: Json } = {},
): Json => ({ type: 'object', properties, required: Object.keys(properties), ...more });
const of = (a: Json, more: { readonly [keyword: string]: Json } = {}) => object({ a }, more);
const TEXT = { type: 'string' };
const CLOSED = { additionalProperties: false };
const DRAFT_04 = { $schema: 'http://json-schema.org/draft-04/schema#' };

/** What authors write. */
const WRITTEN: readonly Json[] = [
  of({ $ref: '#/$defs/E' }, { $defs: { E: TEXT } }),
  object({ a: { $ref: '#/$defs/E' }, b: { $ref: '#/$defs/E' } }, { $defs: { E: object({ x: { type: 'number' } }) } }),
  of(
    { $ref: '#/$defs/n' },
    { $defs: { n: object({ v: TEXT, next: { type: 'array', items: { $ref: '#/$defs/n' } } }) } },
  ),
  object({ v: TEXT, child: { $ref: '#' } }),
  of({ allOf: [{ $ref: '#/$defs/E' }], description: 'x' }, { $defs: { E: { type: 'string', enum: ['q'] } } }),
  object({ a: { type: 'string', minLength: 2 }, b: { $ref: '#/properties/a' } }),
  { type: 'object', allOf: [of(TEXT), object({ b: TEXT })] },
  { type: 'object', anyOf: [of(TEXT), object({ b: TEXT })] },
  of({ allOf: [of(TEXT), object({ b: TEXT })] }),
  of({ oneOf: [object({ k: { const: 'c' } }), object({ k: { const: 'd' }, m: { type: 'number' } })] }),
  of({ type: 'integer', minimum: 0, exclusiveMinimum: true }, DRAFT_04),
  of({ type: 'integer', minimum: 0, exclusiveMinimum: true }),
  of({ type: ['array', 'null'] }),
  of({ type: ['array', 'null'], items: TEXT }),
  of({ type: ['string', 'null'], enum: ['x', null] }),
  of({ type: ['string', 'array'], items: TEXT }, CLOSED),
  of({ type: ['string', 'integer', 'null'] }),
  of({ type: 'integer', enum: [1, 2] }, CLOSED),
  of({ enum: ['x', 1, true] }),
  of({ const: null }),
  of({ type: 'string', nullable: true }),
  of({ type: 'array' }),
  of({ type: 'array', items: [TEXT, { type: 'number' }] }),
  of({ type: 'array', prefixItems: [TEXT, { type: 'number' }], items: false }),
  of({ type: 'object', patternProperties: { '^x': TEXT }, additionalProperties: false }),
  of({ type: 'object', additionalProperties: TEXT }),
  { type: 'object', properties: { a: TEXT, b: { type: 'object', properties: {} }, c: { enum: ['x'] } } },
  {
    type: 'object',
    properties: { a: { anyOf: [{ type: 'string', format: 'uri' }, { type: 'null' }], default: null } },
  },
  // Strict targets need different members of the root.
  { allOf: [{ type: 'object', properties: {}, ...CLOSED }, of(TEXT, { additionalProperties: TEXT })] },
  ...listedDefinitions().flatMap(({ parameters = {} }, index) => (index % 20 === 0 ? [parameters] : [])),
];

const SCHEMAS = [...WRITTEN, ...SAMPLES.flatMap(({ seed }) => generatedSchemas(30, seed + 1))];

/** More fixes than a schema of these needs. */
const MAX_FIXES = 40;

const manifest = (schema: Json) =>
  JSON.stringify({
    tools: [{ name: 'walk', description: 'Walk a tree. Use it when asked.', command: ['./tools/bin/a'], schema }],
  });
const schemaIn = (text: string): Json => JSON.parse(text).tools[0].schema;

/** The fixes of each problem with targets. */
async function* fixesIn(text: string, workspace: Workspace): AsyncGenerator<readonly [Problem, readonly Fix[]]> {
  const options = { dialect: 'agentcli', workspace };
  for (const problem of await problemsOf(text, options)) {
    if (problem.code.startsWith('target-'))
      yield [problem, await fixesFor(manifestOf(text, options), problem, workspace)];
  }
}

const isError = (one: TargetProblem) => severityOf(one) === 'error';
const isBreaking = (one: TargetProblem) => isError(one) || one.isRefusedUnchanged === true;
const isEqual = (a: TargetProblem, b: TargetProblem) =>
  a.code === b.code && a.message === b.message && isSame(a.at as unknown as Json, b.at as unknown as Json);

/** What a fix does to a target. @param isCopying it writes what is referred to in the place of the reference */
function effect(target: Target, before: string, after: string, isCopying: boolean) {
  const was = convertParameters(target, schemaIn(before)).problems;
  const is = convertParameters(target, schemaIn(after)).problems;
  const come = is.filter((one) => !was.some((other) => isEqual(one, other)));
  const gone = was.filter((one) => !is.some((other) => isEqual(one, other)));
  // A copy is refused for the same reasons, but it may have a name.
  const said = ({ code, message }: TargetProblem) => `${code} ${message.replace(/^(The \w+) `[^`]*`/, '$1')}`;
  const isCopied = (one: TargetProblem) => isCopying && was.some((other) => said(one) === said(other));
  const broken = come.filter((one) => isBreaking(one) && !isCopied(one));
  const isTaken = verdictOf(is) !== 'refused' && gone.some(isError);
  const isRefused = verdictOf(is) === 'refused' && verdictOf(was) !== 'refused';
  return {
    isMore: isRefused || (!isTaken && broken.length > gone.filter(isBreaking).length),
    isNone: come.length === 0,
  };
}

/** What is wrong with a fix: its problem is still there, it would be made without being asked for, or its title says something wrong. */
async function faults(
  text: string,
  { code, message }: Problem,
  { title, edits, isOneOfMany }: Fix,
  targets: readonly Target[],
  workspace: Workspace,
): Promise<readonly string[]> {
  const after = applyEdits(text, edits);
  const countIn = async (one: string) =>
    (await problemsOf(one, { dialect: 'agentcli', workspace })).filter(
      (problem) => problem.code === code && problem.message === message,
    ).length;
  const isLeft = (await countIn(after)) >= (await countIn(text));
  const named = / \(not for (.*)\)$/.exec(title)?.[1]?.split(', ') ?? [];
  const ofTargets = targets.flatMap((target) => {
    const { isMore, isNone } = effect(target, text, after, /^(?:Inline `\$ref`|Move the schema)/.test(title));
    const isNamed = named.includes(distinctTitle(target, targets));
    if (isMore && !isNamed) return [`${target.id} refuses more`];
    // That `null` or a recursion is lost is no problem of the target's.
    const isLost = after.includes('nullable') || /nullable|recursi/.test(title);
    return isNamed && isNone && !isLost ? [`${target.id} refuses nothing more`] : [];
  });
  const isPreferred = named.length > 0 && !isOneOfMany;
  return [...(isLeft ? ['the problem is still there'] : []), ...(isPreferred ? ['it is preferred'] : []), ...ofTargets];
}

/** The fixes that a client makes if it follows the preferred ones: `undefined` if that ends. */
async function endless(schema: Json, workspace: Workspace): Promise<readonly string[] | undefined> {
  const titles: string[] = [];
  for (let text = manifest(schema); titles.length < MAX_FIXES; ) {
    let next: string | undefined;
    for await (const [, [fix]] of fixesIn(text, workspace)) {
      if (!fix || fix.isOneOfMany) continue;
      titles.push(fix.title);
      next = applyEdits(text, fix.edits);
      break;
    }
    if (next === undefined) return undefined;
    text = next;
  }
  return titles;
}

describe.each([
  ['gemini', 'openai-strict'],
  ['openai-strict', 'anthropic-strict'],
  ['gemini', 'anthropic-strict', 'copilot:gemini-2.5'],
  ['gemini', 'gemini-json-schema', 'openai-strict', 'mcp'],
  ['openai', 'anthropic', 'mcp', 'vscode'],
  ['openai', 'openai-strict', 'anthropic', 'anthropic-strict', 'gemini', 'copilot:gpt-4.1'],
])('fixes for %s and %s', (...ids) => {
  const targets = ids.flatMap((id) => targetById(id) ?? []);
  const workspace = memoryWorkspace({}, { targets: { ids, server: 'walk' } });

  it('resolve their problem, and say whom they do not suit, and nobody else', async () => {
    const wrong: string[] = [];
    for (const schema of SCHEMAS) {
      const text = manifest(schema);
      for await (const [problem, fixes] of fixesIn(text, workspace)) {
        const titles = fixes.map(({ title }) => title);
        if (new Set(titles).size < titles.length) wrong.push(`${problem.message}: ${titles.join(', ')}`);
        for (const fix of fixes) {
          for (const fault of await faults(text, problem, fix, targets, workspace))
            wrong.push(`${problem.message}\n  ${fix.title}\n  ${fault}\n  ${JSON.stringify(schema)}`);
        }
      }
    }
    expect(shortest(wrong)).toBe('');
  });

  it('end, if the preferred ones are followed', async () => {
    const wrong: string[] = [];
    for (const schema of SCHEMAS) {
      const titles = await endless(schema, workspace);
      if (titles) wrong.push(`${titles.slice(0, 8).join(' > ')}\n  ${JSON.stringify(schema)}`);
    }
    expect(shortest(wrong)).toBe('');
  });
});
