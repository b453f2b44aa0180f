import { beforeEach, expect, it } from 'vitest';
import { secretVariable } from '../../common/invocation/secrets';
import { editor } from '../../test/kit/editor';
import { memento, secretStorage } from '../../test/kit/editor-storage';
import { Secrets } from './secrets';

const KEY = 'glean/acme/token';
const USES = [{ key: KEY, isRequired: true }];

beforeEach(() => {
  editor.reset();
  editor.input = () => 'given here';
});

it('a secret that is not kept is taken from the variable of the command line, and one that is given here goes before it', async () => {
  const secrets = new Secrets(secretStorage(), memento(), { [secretVariable(KEY)]: 'from outside' });
  expect((await secrets.known(USES))?.get(KEY)).toBe('from outside');
  expect(await secrets.ask(USES, 'https://acme.example')).toBe(true);
  await secrets.set(KEY, 'https://acme.example');
  expect((await secrets.known(USES))?.get(KEY)).toBe('given here');
});

it('a secret of the environment goes nowhere without the same question as one that is kept', async () => {
  const secrets = new Secrets(secretStorage(), memento(), { [secretVariable(KEY)]: 'from outside' });
  expect(await secrets.isNewFor(USES, 'https://acme.example')).toBe(true);
  await secrets.allow(USES, 'https://acme.example');
  expect(await secrets.isNewFor(USES, 'https://acme.example')).toBe(false);
  expect(await secrets.isNewFor(USES, 'https://evil.example')).toBe(true);
});

it('a variable that a tool gets is not set until it is stored, or set in the environment', async () => {
  const uses = [{ key: KEY, isRequired: false, variable: 'WEATHER_API_KEY' }];
  expect(await new Secrets(secretStorage(), memento(), { WEATHER_API_KEY: 'set' }).unset(uses)).toEqual([]);
  const secrets = new Secrets(secretStorage(), memento());
  expect(await secrets.unset(uses)).toEqual(['WEATHER_API_KEY']);
  await secrets.set(KEY, '/w/tool');
  expect(await secrets.unset(uses)).toEqual([]);
});

it('an empty variable is no secret', async () => {
  const secrets = new Secrets(secretStorage(), memento(), { [secretVariable(KEY)]: '' });
  expect(await secrets.known(USES)).toBeUndefined();
});
