import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyManifest } from '../../../../test/kit/agentcli-manifests';
import { documentOf, problemsOf } from '../../../../test/kit/manifests';
import { load } from './loader';

const verdict = (text: string) => load(documentOf(text));
const tools = (...texts: string[]) => `{"tools":[${texts.join(',')}]}`;
const GOOD = '"name":"a","command":["./tools/bin/x"]';

/** The timeout of the property tests, for slow machines. Milliseconds. */
const TIMEOUT_MS = 60_000;

it.each([
  ['{}'],
  ['null'],
  ['{"tools":null}'],
  ['{"tools":[]}'],
  ['{"unknown":1,"tools":[]}'],
  [tools(`{${GOOD}}`)],
  [tools('{"NAME":"a","COMMAND":["./tools/bin/x"],"TIMEOUTSEC":5}')],
  [tools('{"name":" ","command":["/bin/true"]}')],
  [tools(`{${GOOD},"schema":"anything"}`)],
  [tools(`{${GOOD},"schema":null,"description":null,"timeoutSec":null,"envPassthrough":null}`)],
  [tools(`{${GOOD},"timeoutSec":-0}`, '{"name":"A","command":["./tools/bin/x",null]}')],
  [tools(`{${GOOD},"name":null}`)],
])('%s is accepted', (text) => expect(verdict(text)).toBeUndefined());

it.each([
  ['', 'parse manifest: unexpected end of JSON input'],
  ['[]', 'parse manifest: json: cannot unmarshal array into Go value of type tools.Manifest'],
  [
    '{"tools":{}}',
    'parse manifest: json: cannot unmarshal object into Go struct field Manifest.tools of type []tools.ToolSpec',
  ],
  [
    tools('"x"'),
    'parse manifest: json: cannot unmarshal string into Go struct field Manifest.tools of type tools.ToolSpec',
  ],
  [
    tools('{"name":true}'),
    'parse manifest: json: cannot unmarshal bool into Go struct field ToolSpec.tools.name of type string',
  ],
  [
    tools('{"command":"x"}'),
    'parse manifest: json: cannot unmarshal string into Go struct field ToolSpec.tools.command of type []string',
  ],
  [
    tools('{"command":[1]}'),
    'parse manifest: json: cannot unmarshal number into Go struct field ToolSpec.tools.command of type string',
  ],
  [
    tools('{"timeoutSec":5.0}'),
    'parse manifest: json: cannot unmarshal number 5.0 into Go struct field ToolSpec.tools.timeoutSec of type int',
  ],
  [
    tools('{"timeoutSec":1e2}'),
    'parse manifest: json: cannot unmarshal number 1e2 into Go struct field ToolSpec.tools.timeoutSec of type int',
  ],
  [
    tools('{"timeoutSec":9223372036854775808}'),
    'parse manifest: json: cannot unmarshal number 9223372036854775808 into Go struct field ToolSpec.tools.timeoutSec of type int',
  ],
  [tools('null'), 'tool[0]: name is required'],
  [tools(`{${GOOD}}`, '{"command":[]}'), 'tool[1]: name is required'],
  [tools(`{${GOOD}}`, `{${GOOD}}`), 'tool[1] "a": duplicate name'],
  [tools(String.raw`{"name":"a\"b\n"}`), String.raw`tool[0] "a\"b\n": command must have at least program name`],
  [tools(`{${GOOD},"envPassthrough":["A"," "]}`), 'tool[0] "a": envPassthrough[1]: empty name'],
  [
    tools('{"name":"a","command":["echo"],"envPassthrough":["a-b"]}'),
    'tool[0] "a": envPassthrough[0]: invalid name "a-b" (must match [A-Z_][A-Z0-9_]*)',
  ],
  [tools('{"name":"a","command":["echo"]}'), 'tool[0] "a": relative command[0] must start with ./tools/bin/'],
])('%s is refused: %s', (text, message) => expect(verdict(text)).toBe(message));

it.each(['1e-5', '1.50', '0.10', '-2.5E+3'])('the number %s is shown as it is written', async (number) => {
  const text = tools(`{${GOOD},"timeoutSec":${number}}`);
  expect((await problemsOf(text)).map(({ message }) => message).join()).toContain(
    `cannot unmarshal number ${number} into`,
  );
});

it.each([
  [256, undefined, []],
  [9_997, undefined, ['warning nesting-too-deep']],
  [9_998, "parse manifest: invalid character '[' exceeded max depth", ['error nesting-too-deep']],
] as const)(
  'nesting %i levels inside a schema, three levels down, is judged as Go judges it',
  async (levels, message, problems) => {
    const text = tools(`{${GOOD},"description":"[{","schema":${'['.repeat(levels)}${']'.repeat(levels)}}`);
    expect(verdict(text)).toBe(message);
    const found = await problemsOf(text, { dialect: 'agentcli' });
    expect(found.map(({ code, severity }) => `${severity} ${code}`)).toEqual(expect.arrayContaining([...problems]));
    if (message !== undefined) expect(found.map((problem) => problem.message).join()).toContain(message);
  },
);

it('other mistakes of a file nested more than 256 levels deep count', async () => {
  const deep = (levels: number) => `${'{"items":'.repeat(levels)}{"anyOf":[]}${'}'.repeat(levels)}`;
  const text = (more: string) =>
    tools(`{${GOOD},"schema":${deep(300)}}`, `{"name":"b","command":["echo"],${more}"schema":{"type":5}}`);
  const found = async () => (await problemsOf(text(''))).map(({ code, severity }) => `${severity} ${code}`);
  expect(await found()).toEqual(expect.arrayContaining(['warning nesting-too-deep', 'error agentcli/command-path']));
  // What is found in the schema that was cut may be wrong.
  const [start, end] = [text('').indexOf('{"items"'), text('').indexOf('"b"')];
  const inside = (await problemsOf(text(''))).filter(({ at }) => at.offset >= start && at.offset < end);
  expect(inside.map(({ code }) => code)).toEqual(['nesting-too-deep']);
  expect(verdict(text(''))).toBe('tool[1] "b": relative command[0] must start with ./tools/bin/');
  expect(verdict(text('"timeoutSec":1.5,'))).toContain('cannot unmarshal number 1.5');
});

it(
  'reports errors exactly where the loader refuses, with its own words',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyManifest, async (text) => {
        const message = verdict(text);
        // A tool whose calls end at once is loaded.
        const errors = (await problemsOf(text, { dialect: 'agentcli' })).filter(
          ({ severity, code }) => severity === 'error' && code !== 'agentcli/timeout-overflow',
        );
        const said = errors.map((error) => error.message.replace(/^.*agentcli refuses (?:it|the file): /s, ''));
        if (message === undefined) expect(said, text).toEqual([]);
        else expect(said, text).toContain(message);
      }),
      { numRuns: 800 },
    );
  },
  TIMEOUT_MS,
);

it.each(['./tools/bin/get_time', './tools/bin/get_time.exe'])(
  'the documented example is accepted: %s',
  async (path) => {
    const properties = {
      timezone: { type: 'string', description: 'IANA timezone, e.g. Europe/Helsinki' },
      tz: { type: 'string', description: 'Alias for timezone (deprecated)' },
    };
    const schema = { type: 'object', properties, required: ['timezone'], additionalProperties: false };
    const description = 'Get current time for an IANA timezone';
    const text = JSON.stringify({ tools: [{ name: 'get_time', description, schema, command: [path], timeoutSec: 5 }] });
    expect(verdict(text)).toBeUndefined();
    expect((await problemsOf(text)).filter(({ severity }) => severity === 'error')).toEqual([]);
  },
);
