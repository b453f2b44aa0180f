import { expect, it } from 'vitest';
import { manifestOf, problemsOf } from '../../../../test/kit/manifests';
import { withTargets } from '../../../../test/kit/targets';
import { withSchema } from '../../rules/with-schema';
import { withEvidence } from './evidence';
import { hover } from './hover';
import { plainText } from './markdown';

const TEXT = withSchema('{ "type": "object", "$schema": "x", "anyOf": [{ "required": ["a"] }], "properties": {} }');
const TARGETS = withTargets(['gemini', 'openai', 'anthropic']);

async function hoverAt(place: string): Promise<string> {
  const manifest = manifestOf(TEXT, TARGETS);
  const offset = TEXT.indexOf(place) + 1;
  const contents = withEvidence(hover(manifest, offset), await problemsOf(TEXT, TARGETS), manifest, offset)?.contents;
  return typeof contents === 'object' && 'value' in contents ? contents.value : '';
}

it('says below the documentation of a keyword how it is known that a target refuses it, with a link', async () => {
  const text = await hoverAt('"$schema"');
  expect(text).toMatch(/How it is known:\n- observed: .*\]\(https:\/\/\S+\) \(\d{4}-\d\d-\d\d\)$/);
  expect(plainText(text)).toMatch(/observed: .*, https:\/\/\S+ \(\d{4}-\d\d-\d\d\)$/);
});

it('has a line for each source, with the targets that it is about', async () => {
  const lines = (await hoverAt('"anyOf"')).split('How it is known:\n')[1]?.split('\n') ?? [];
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    '- observed for Gemini',
    '- observed for OpenAI',
    '- observed for Anthropic',
  ]);
});

it('says nothing where there is no problem', async () => {
  expect(await hoverAt('"properties"')).not.toContain('How it is known');
});
