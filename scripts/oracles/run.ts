/**
 * Asks the vendors' programs about the cases of `test/oracles/cases`, and writes what they say for the deep suite:
 * `npm run oracles [-- CLIENT[=PROGRAM] …]`, all by default. The open ones are installed in the project's cache; for the others a path is given,
 * so or as `ORACLE_CLAUDE_CODE`. They are run with an empty home and, where the system can do that, without a network; servers are listed, never
 * approved, so none is started. Cases that the same version was asked about before are not asked again.
 */
import { rmSync } from 'node:fs';
import { type Answers, answersOf, readFixture, writeFixture } from './fixture';
import { programOf, variableOf } from './program';
import { hasNamespaces, sandboxOf, workFolder } from './sandbox';
import type { Vendor } from './vendor';
import { claudeCode } from './vendors/claude-code';
import { codex } from './vendors/codex';
import { copilotCli } from './vendors/copilot-cli';
import { geminiCli, qwenCode } from './vendors/gemini-cli';
import { opencode } from './vendors/opencode';

const VENDORS: readonly Vendor[] = [claudeCode, codex, copilotCli, geminiCli, opencode, qwenCode];

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function ask(vendor: Vendor, given: string | undefined): Promise<void> {
  const { client, questions } = vendor;
  const program = await programOf(vendor, given);
  if (program === undefined) {
    say(`${client}: left out. It is not free to install: give its path as ${client}=PATH or ${variableOf(client)}.`);
    return;
  }
  const work = workFolder(client);
  const sandbox = sandboxOf(program, work);
  try {
    const { out } = await sandbox.within({}, (place) => sandbox.run(place, '--version'));
    const version = /\d+\.\d+\.\d+(?:[-+][\w.]+)?/.exec(out)?.[0];
    // What does not start says nothing, which would be a verdict.
    if (version === undefined) throw new Error(`${client}: ${program} does not tell its version.`);
    const before = readFixture(client);
    const sets: Record<string, Answers> = {};
    const write = () => writeFixture({ client, version, sets });
    for (const question of questions) {
      const { name, digest } = question;
      const known = before?.version === version ? before.sets[name] : undefined;
      if (known?.digest === digest) {
        sets[name] = known;
        continue;
      }
      const start = Date.now();
      const said = await question.ask(sandbox);
      sets[name] = answersOf(digest, said);
      say(`${client} ${version}: ${name}, ${said.length} cases in ${Math.round((Date.now() - start) / 1000)} s`);
      write();
    }
    write();
  } finally {
    rmSync(work, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function main(): Promise<void> {
  const given = new Map(process.argv.slice(2).map((one) => [one.replace(/=.*/, ''), /=(.*)/.exec(one)?.[1]] as const));
  const unknown = [...given.keys()].filter((name) => !VENDORS.some(({ client }) => client === name));
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(', ')}. ${VENDORS.map(({ client }) => client).join(', ')}.`);
  if (!hasNamespaces()) say('The programs are run with a network: `unshare -rn` does not work here.');
  for (const vendor of VENDORS) {
    if (given.size === 0 || given.has(vendor.client)) await ask(vendor, given.get(vendor.client));
  }
}

void main();
