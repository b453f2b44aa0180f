import { expect, it } from 'vitest';
import { handlerPlan, httpPlan, processPlan, pythonPlan } from '../../test/kit/plans';
import type { HttpPlan, InvocationPlan } from './plan';
import { type WayCall, waysOf } from './ways';

const lines = (calls: readonly WayCall[]) => waysOf(calls, '/w').map(({ text }) => text);
const programs = (...commands: readonly string[]) =>
  commands.map((command) => {
    const [file = '', ...others] = command.split(' ');
    return processPlan({ argv: [`/w/${file}`, ...others], cwd: '/w/sub' });
  });
const secretPlan = (...keys: readonly string[]): HttpPlan =>
  httpPlan({ headers: keys.map((secret) => ({ name: 'X', value: { kind: 'secret', secret, before: '' } })) });

const run = (...argv: readonly [string, ...string[]]) => processPlan({ argv, cwd: '/w' });
const at = (...urls: readonly string[]) => urls.map((url) => httpPlan({ url }));
const token = 'd/127.0.0.1:42147/token';
const named = ['a', 'b'].map((handler) => handlerPlan({ handler }));
const handlers = [...named, handlerPlan({ exported: 'triggers', file: '/w/t.ts' })];

it.each<[string, readonly InvocationPlan[], readonly string[]]>([
  ['one program of the folder', programs('bin/a'), ['bin/a']],
  ['programs in one place', programs('bin/a', 'bin/b', 'bin/c -v'), ['3 programs in bin']],
  ['programs in two places', programs('bin/a', 'b'), ['bin/a', 'b']],
  ['programs at the top', programs('a', 'b'), ['2 programs in the folder itself']],
  ['one program twice', programs('bin/a', 'bin/a'), ['bin/a']],
  [
    'an argument that could be code',
    [...programs('bin/a', 'bin/b'), run('/w/bin/c', '-c', 'rm -rf ~')],
    ['2 programs in bin', 'bin/c -c "rm -rf ~"'],
  ],
  ['programs of the system, each as it is', [run('/bin/a'), run('/bin/b')], ['/bin/a', '/bin/b']],
  [
    'variables that not every program sees',
    ['TOKEN', 'TOKEN', 'OTHER'].map((name) => processPlan({ argv: ['/w/a'], cwd: '/w', environment: ['PATH', name] })),
    ['a with TOKEN', 'a with OTHER'],
  ],
  ['a start elsewhere', [processPlan({ argv: ['/w/a'], cwd: '/tmp' })], ['a started in /tmp']],
  ['a folder whose name begins alike', [run('/w2/a')], ['/w2/a']],
  ['one address', [httpPlan()], ['POST https://a.example/']],
  [
    'addresses of one server, and one of another',
    at('https://a.example/x', 'https://a.example/y', 'http://a.example/x'),
    ['https://a.example', 'POST http://a.example/x'],
  ],
  [
    'an address without what may differ from call to call',
    [httpPlan({ url: 'https://a.example/x?q=1', endpoint: 'https://a.example/x' })],
    ['POST https://a.example/x'],
  ],
  ['an address that is none', at('x', 'y'), ['POST x', 'POST y']],
  ['a secret', [secretPlan('d/BOT/secret')], ['POST https://a.example/ with the secret of BOT']],
  [
    'a secret with a name, which is sent to an address',
    [secretPlan(token)],
    ['POST https://a.example/ with the secret "token" of 127.0.0.1:42147'],
  ],
  [
    'secrets of two owners',
    [secretPlan('d/BOT/secret', 'd/BOT/token', 'd/me/token')],
    ['POST https://a.example/ with 2 secrets of BOT, with the secret "token" of me'],
  ],
  [
    'another secret for the same server',
    [secretPlan('d/BOT/secret'), secretPlan('d/BOT/token')],
    ['POST https://a.example/ with the secret of BOT', 'POST https://a.example/ with the secret "token" of BOT'],
  ],
  [
    'an environment',
    [httpPlan({ namedEnvironment: 'staging' }), httpPlan()],
    ['POST https://a.example/ in the environment staging', 'POST https://a.example/'],
  ],
  ['one Python class', [pythonPlan({ module: 'src.a', className: 'A' })], ['Python class src.a.A']],
  [
    'Python classes in one place',
    ['src.a', 'src.b', 'other.c'].map((module) => pythonPlan({ root: '/w/py', module })),
    ['2 Python classes in py/src', 'Python class other.c in py'],
  ],
  [
    'a configuration that could be code',
    ['{"size":1}', '{"command":"rm -rf ~"}'].map((text) => pythonPlan({ entry: { config: {} }, configWritten: text })),
    ['Python class it with the config {"size":1}', 'Python class it with the config {"command":"rm -rf ~"}'],
  ],
  ['functions of one module', handlers, ['2 functions of index.ts', 'triggers["it"].poll of t.ts']],
  ['a page', [{ ...httpPlan(), kind: 'address', url: 'https://b.example/' }], ['https://b.example/']],
  ['what can’t be seen', programs('bin/\u202ea'), ['"bin/\\u202ea"']],
])('%s', (_, plans, expected) => {
  expect(lines(plans.map((plan) => ({ plan })))).toEqual(expected);
});

it('another interpreter is another line', () => {
  const by = (interpreter: string) => ({ plan: pythonPlan(), interpreter });
  expect(lines([by('python3'), by('./python (from the settings)'), by('python3')])).toEqual([
    'Python class it by python3',
    'Python class it by ./python (from the settings)',
  ]);
});

it('the details have a line for each call, with all that decides what happens', () => {
  const config = { entry: { config: { size: 1 } } };
  const others = [secretPlan('d/BOT/secret'), pythonPlan({ root: '/w/py', ...config }), handlerPlan({ cwd: '/w/ts' })];
  const calls = [...programs('bin/a', 'bin/b -v'), ...others].map((plan) => ({ plan }));
  expect(waysOf(calls, '/w').flatMap(({ details }) => details)).toEqual([
    'bin/a started in sub, with PATH',
    'bin/b -v started in sub, with PATH',
    'POST https://a.example/ with the secret of BOT (d)',
    'Python class it in py with the config {"size":1} with all current environment variables',
    'handlers["it"] of index.ts started in ts, with all current environment variables',
  ]);
  const [bare] = waysOf([{ plan: processPlan({ argv: ['/w/a'], cwd: '/w', environment: [] }) }], '/w');
  expect(bare?.details).toEqual(['a without environment variables']);
});

it('a line that is too long says how much is missing, and that it is not whole', () => {
  const [way] = waysOf([{ plan: processPlan({ argv: ['/bin/sh', '-c', 'x'.repeat(2_000)] }) }], '/w');
  expect(way?.isWhole).toBe(false);
  expect(way?.text).toMatch(/ … and \d+ more characters$/);
});
