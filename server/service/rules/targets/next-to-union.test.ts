import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { manifestOf, problemsOf } from '../../../../test/kit/manifests';
import { withTargets } from '../../../../test/kit/targets';
import { applyEdits } from '../../document/edit/edit';
import { fixesFor } from '../../features/fixes';
import { memoryWorkspace } from '../../workspace';
import { withSchema } from '../with-schema';

const S: Json = { type: 'string' };
const of = (a: Json): Json => ({ type: 'object', properties: { a }, required: ['a'], additionalProperties: false });

/** The title of the first fix of a problem of a code, and the property after it. */
async function fixOf(a: Json, ids: readonly string[], code: string) {
  const text = withSchema(JSON.stringify(of(a)));
  const options = withTargets(ids);
  const problem = (await problemsOf(text, options)).find((one) => one.code === code);
  if (!problem) throw new Error(`No ${code}.`);
  const [fix] = await fixesFor(manifestOf(text, options), problem, options.workspace ?? memoryWorkspace());
  const after = fix && JSON.parse(applyEdits(text, fix.edits));
  return { title: fix?.title, after: after?.tools[0].schema.properties.a };
}

it.each([[['anthropic-strict']], [['anthropic-strict', 'openai-strict']]])(
  'keeps the properties of an object next to alternatives for %j, which takes no `type` there',
  async (ids) => {
    const properties = { k: S, x: S, y: S };
    const closed = { type: 'object', properties, additionalProperties: false };
    const anyOf = [{ required: ['x'] }, { required: ['y'] }];
    expect(await fixOf({ ...closed, required: ['k'], anyOf }, ids, 'target-keyword')).toEqual({
      title: 'Write `type`, `properties`, `required`, `additionalProperties` into the alternatives of `anyOf`',
      after: {
        anyOf: [
          { ...closed, required: ['x', 'k'] },
          { ...closed, required: ['y', 'k'] },
        ],
      },
    });
  },
);

it('comes after the object is closed, where that would have to be done for each alternative', async () => {
  const a = { type: 'object', properties: { x: S, y: S }, anyOf: [{ required: ['x'] }, { required: ['y'] }] };
  const ids = ['anthropic-strict', 'openai-strict'];
  expect((await fixOf(a, ids, 'target-keyword')).title).toBeUndefined();
  expect((await fixOf(a, ids, 'target-closed-object')).title).toBe('Set `additionalProperties` to `false`');
  const messages = (await problemsOf(withSchema(JSON.stringify(of(a))), withTargets(ids))).map(
    ({ message }) => message,
  );
  expect(messages).toContainEqual(expect.stringMatching(/^The `type` `object` is not.*\nClose the object first\.$/));
});

it('is offered where an alternative has no `type`, as that is next to it', async () => {
  const oneOf: Json[] = [{ minItems: 1 }, { maxItems: 0 }];
  const a = { type: 'array', items: S, oneOf };
  expect(await fixOf(a, ['anthropic-strict'], 'target-type')).toEqual({
    title: 'Write `type`, `items` into the alternatives of `oneOf`',
    after: {
      oneOf: [
        { type: 'array', items: S, minItems: 1 },
        { type: 'array', items: S, maxItems: 0 },
      ],
    },
  });
});

it('leaves what a target takes next to alternatives', async () => {
  const a = { type: 'string', minLength: 2, anyOf: [{ pattern: 'a' }, { pattern: 'b' }] };
  expect((await fixOf(a, ['copilot:gpt-4.1'], 'target-keyword')).title).toBe('Move `minLength` into the description');
});
