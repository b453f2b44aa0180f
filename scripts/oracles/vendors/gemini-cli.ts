/** Gemini CLI: `extensions list`, which loads the extensions of the home and checks the settings of a folder. */
import type { ServerCase } from '../../../test/oracles/cases/case';
import { textsOf } from '../../../test/oracles/cases/case';
import { GEMINI_EXTENSIONS } from '../../../test/oracles/cases/gemini-extension';
import { MCP_SERVERS, serverSet } from '../../../test/oracles/cases/servers';
import type { Sandbox } from '../sandbox';
import { inBatches, mapOf, question, type Said, serversInBatches, type Vendor } from '../vendor';

/** Servers for whose errors there is room: it prints five, and how many more there are. */
const AT_ONCE = 4;

async function servers(batch: readonly ServerCase[], sandbox: Sandbox): Promise<readonly Said[]> {
  const text = `{"mcpServers":${mapOf(batch)}}`;
  const printed = await sandbox.within({ '.gemini/settings.json': text }, async (place) => {
    const { out, err } = await sandbox.run(place, 'extensions', 'list');
    return `${out}\n${err}`;
  });
  if (/and \d+ more errors/.test(printed) && batch.length > 1) {
    const half = Math.ceil(batch.length / 2);
    return [...(await servers(batch.slice(0, half), sandbox)), ...(await servers(batch.slice(half), sandbox))];
  }
  return batch.map(({ name }) => {
    const isTold = [...printed.matchAll(/Error in: mcpServers\.(\w+)/g)].some(([, one]) => one === name);
    return isTold ? 'left out' : 'taken';
  });
}

/** An extension, and its seed. */
interface Extension {
  readonly seed: number;
  readonly files: Readonly<Record<string, string>>;
}

/** `taken`, `refused`, or `breaks all` if it loads no extension any more. */
async function extensions(batch: readonly Extension[], sandbox: Sandbox): Promise<readonly Said[]> {
  const files = batch.flatMap(({ seed, files: all }) =>
    Object.entries(all).map(([path, text]) => [`.gemini/extensions/k${seed}/${path}`, text] as const),
  );
  const printed = await sandbox.within(
    {},
    async (place) => {
      const { out, err } = await sandbox.run(place, 'extensions', 'list');
      return `${out}\n${err}`;
    },
    () => Object.fromEntries(files),
  );
  if (/critical error/.test(printed)) {
    if (batch.length === 1) return ['breaks all'];
    const half = Math.ceil(batch.length / 2);
    return [...(await extensions(batch.slice(0, half), sandbox)), ...(await extensions(batch.slice(half), sandbox))];
  }
  return batch.map(({ seed }) => (printed.includes(`extensions/k${seed}\n`) ? 'taken' : 'refused'));
}

/** Whether it may be one that breaks all: these are asked about in small batches. Only the speed depends on it. */
const isSuspect = ({ files }: Extension) => /"(?:settings|excludeTools)"/.test(files['gemini-extension.json'] ?? '');

export const geminiCli: Vendor = {
  client: 'gemini-cli',
  npm: { package: '@google/gemini-cli@0.61.0', command: 'gemini' },
  questions: [
    question(GEMINI_EXTENSIONS, async (cases, sandbox) => {
      const all = cases.map((one, seed): Extension => ({ seed, files: textsOf(one) }));
      const ask = (some: readonly Extension[], size: number) =>
        inBatches(
          some,
          size,
          ({ files }) => /"name":\s*("[^"]*")/.exec(files['gemini-extension.json'] ?? '')?.[1] ?? `${Math.random()}`,
          (batch) => extensions(batch, sandbox),
        );
      const [suspect, other] = [all.filter(isSuspect), all.filter((one) => !isSuspect(one))];
      const said = new Map<number, Said>();
      for (const [some, size] of [
        [other, 60],
        [suspect, 2],
      ] as const) {
        const answers = await ask(some, size);
        for (const [index, { seed }] of some.entries()) said.set(seed, answers[index] ?? '');
      }
      return all.map(({ seed }) => said.get(seed) ?? '');
    }),
    question(serverSet('servers', 900, MCP_SERVERS, []), (cases, sandbox) =>
      serversInBatches(cases, AT_ONCE, (batch) => servers(batch, sandbox)),
    ),
  ],
};
