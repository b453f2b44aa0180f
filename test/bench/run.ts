/**
 * `npm run bench [-- SIZE …]`: how long an editor waits, compared with VS Code's JSON server and yaml-language-server, in one run on one
 * machine. `npm run bench -- web` measures the bundles for the browser only, `npm run bench -- cli` the command line only, next to other validators, `npm run bench -- targets` what checking for all targets costs,
 * `npm run bench -- formats` what the formats of clients cost those who have none of their files, `npm run bench -- consent` the look at the code of a repository before a run. Only the ratios matter: absolute times depend on the machine.
 */

import { MAX_LENGTH } from '../../server/service/document/limits';
import { cacheFolder } from '../vscode/install/cache';
import { logToStderr } from '../vscode/install/log';
import { type InstalledVSCode, installVSCode } from '../vscode/install/vscode';
import { benchCli, compareChecks } from './cli';
import { benchConsent } from './consent';
import { benchDocument, mixedDocument } from './documents';
import { median, quantile } from './figures';
import { LspProcess, type ServerRecipe } from './lsp-process';
import { DIST, ours, oursWithTargets, uncached, vscodeJsonServer, yamlLanguageServer } from './recipes';
import { benchWeb } from './web';
import { inBuildWithoutFormats } from './without-formats';

const SIZES = [10, 200, 1_000, 10_000];
const STARTS = 7;
/** A difference of a few percent needs more of them. */
const STARTS_OF_FORMATS = 25;
/** In the file that is opened after a start. */
const FIRST_TOOLS = 10;
const EDITS = 25;
const ASKS = 7;
/** In the file that is checked for all targets. */
const TARGET_TOOLS = 200;
/** One tool in so many is one that targets refuse. With all of them, sending the problems is most of what is measured. */
const MIXED = [
  [20, 'one in 20'],
  [1, 'all'],
] as const;

/** The measurements for one server and one document, in milliseconds and MB; `undefined` if it did not respond. */
type Figures = Readonly<Record<string, number | undefined>>;

async function main(): Promise<void> {
  const vscode = () => installVSCode(cacheFolder(), logToStderr);
  const parts: Readonly<Record<string, () => Promise<void>>> = {
    web: benchWeb,
    cli: async () => benchCli((await vscode()).node),
    consent: benchConsent,
    targets: async () => compareTargets((await vscode()).node),
    formats: async () => compareFormats((await vscode()).node),
  };
  const part = parts[process.argv[2] ?? ''];
  await (part ? part() : benchAll(await vscode()));
}

async function benchAll(vscode: InstalledVSCode): Promise<void> {
  const given = process.argv.slice(2).map(Number).filter(Number.isInteger);
  const sizes = given.length > 0 ? given : SIZES;
  const mine = ours(vscode.node);
  const json = await vscodeJsonServer(vscode);
  const yaml = await yamlLanguageServer(vscode);
  await compareStart([mine, json, yaml]);
  await compareStart([uncached(mine), json]);
  for (const size of sizes) {
    await compare('json', size, [mine, json]);
    // YAML beyond the length limit is not compared.
    if (benchDocument('yaml', size).text.length <= MAX_LENGTH.yaml) await compare('yaml', size, [mine, yaml]);
  }
  await compareTargets(vscode.node);
  await compareFormats(vscode.node);
  await benchCli(vscode.node);
  await benchWeb();
}

async function compareStart(recipes: readonly ServerRecipe[], starts = STARTS): Promise<void> {
  const document = benchDocument('json', FIRST_TOOLS);
  const ready = new Map<string, number[]>(recipes.map(({ name }) => [name, []]));
  const problems = new Map<string, number[]>(recipes.map(({ name }) => [name, []]));
  const processor = new Map<string, number[]>(recipes.map(({ name }) => [name, []]));
  // An earlier session has opened a file: this fills caches that only a first start lacks.
  for (const recipe of recipes) {
    const earlier = await LspProcess.start(recipe);
    await earlier.open('file:///bench/tool_manifest.json', 'json', document.text);
    await earlier.leave();
  }
  for (let round = 0; round < starts; round++) {
    for (const recipe of recipes) {
      const server = await LspProcess.start(recipe);
      ready.get(recipe.name)?.push(server.ready);
      await server.open('file:///bench/tool_manifest.json', 'json', document.text);
      problems.get(recipe.name)?.push(server.age);
      processor.get(recipe.name)?.push((await server.processorTime()) ?? Number.NaN);
      server.stop();
    }
  }
  print(
    'start',
    recipes.map(({ name }) => ({
      name,
      figures: {
        'ready (median)': median(ready.get(name) ?? []),
        // YAML's server has no schema for this file.
        [`first problems, ${FIRST_TOOLS} tools`]: name.startsWith('yaml')
          ? undefined
          : median(problems.get(name) ?? []),
        'processor time by then': median(processor.get(name) ?? []),
      },
    })),
  );
}

/** The start of the server and `check` with and without the formats of clients, where there is none of their files. */
async function compareFormats(node: string): Promise<void> {
  await inBuildWithoutFormats(async (folder) => {
    const servers = [ours(node), { ...ours(node, folder), name: 'the same without formats' }];
    await compareStart(servers, STARTS_OF_FORMATS);
    await compareStart(servers.map(uncached), STARTS_OF_FORMATS);
    await compareChecks(node, [DIST, folder]);
  });
}

/** Edits with and without targets, in turns, of a manifest that all targets take, and of some in which they refuse some tools, or all. */
async function compareTargets(node: string): Promise<void> {
  const { text, editAt } = benchDocument('json', TARGET_TOOLS);
  // Without optional parameters, which strict targets refuse.
  const taken = text.replaceAll('"required": false', '"required": true ');
  await compareEdits(node, { title: 'all of them taken', name: 'tool_manifest.json', text: taken, editAt });
  for (const [every, which] of MIXED) {
    const mixed = mixedDocument(TARGET_TOOLS, every);
    const edited = { name: 'manifest.json', text: mixed.text };
    await compareEdits(node, { ...edited, title: `${which} mixed, a description`, editAt: mixed.editAt });
    await compareEdits(node, { ...edited, title: `${which} mixed, in its schema`, editAt: mixed.schemaEditAt });
  }
}

/** A file, and where a character is typed in it. */
interface Edited {
  readonly title: string;
  readonly name: string;
  readonly text: string;
  readonly editAt: number;
}

async function compareEdits(node: string, { title, name: file, text, editAt }: Edited): Promise<void> {
  const recipes = [oursWithTargets(node), ours(node)];
  const servers = await Promise.all(recipes.map((recipe) => LspProcess.start(recipe)));
  const edits = recipes.map((): number[] => []);
  const problems: number[] = [];
  for (const server of servers) {
    await server.settled();
    problems.push((await server.open(`file:///bench/${file}`, 'json', text)).problems);
  }
  for (let i = 0; i < EDITS; i++) {
    for (const [index, server] of servers.entries()) edits[index]?.push(await server.type(editAt, 'x'));
  }
  for (const server of servers) server.stop();
  print(
    `json, ${TARGET_TOOLS} tools, ${title}, with and without targets`,
    recipes.map(({ name }, index) => ({
      name,
      figures: { 'edit → problems (median)': median(edits[index] ?? []), problems: problems[index] },
    })),
  );
}

async function compare(language: 'json' | 'yaml', size: number, recipes: readonly ServerRecipe[]): Promise<void> {
  const rows = [];
  for (const recipe of recipes) rows.push({ name: recipe.name, figures: await measure(recipe, language, size) });
  print(`${language}, ${size} tools`, rows);
}

async function measure(recipe: ServerRecipe, language: 'json' | 'yaml', size: number): Promise<Figures> {
  const document = benchDocument(language, size);
  const server = await LspProcess.start(recipe);
  try {
    // What the server loads after `initialize` is part of its start, see there.
    await server.settled();
    const opened = await server.open(`file:///bench/tool_manifest.${language}`, language, document.text);
    const edits: number[] = [];
    for (let i = 0; i < EDITS; i++) edits.push(await server.type(document.editAt, 'x'));
    // Typing before these positions has moved them.
    const asked = async (method: string, at: number) => {
      const times: number[] = [];
      for (let i = 0; i < ASKS; i++) times.push((await server.ask(method, at + EDITS)).ms);
      return median(times);
    };
    return {
      'open → problems': opened.ms,
      'edit → problems (median)': median(edits),
      'edit → problems (p95)': quantile(edits, 0.95),
      'completion (median)': await asked('textDocument/completion', document.keyAt),
      'hover (median)': await asked('textDocument/hover', document.hoverAt),
      'memory (MB)': await server.memory(),
    };
  } finally {
    server.stop();
  }
}

function print(title: string, rows: readonly { readonly name: string; readonly figures: Figures }[]): void {
  const [first, ...others] = rows;
  console.log(`\n${title}`);
  for (const figure of Object.keys(first?.figures ?? {})) {
    const mine = first?.figures[figure];
    const cells = rows.map(({ name, figures }) => `${name} ${shown(figures[figure])}`);
    const ratios = others.map(({ name, figures }) => `${ratio(mine, figures[figure])} of ${name}`);
    console.log(`  ${figure.padEnd(26)} ${cells.join('   ')}   = ${ratios.join(', ')}`);
  }
}

function shown(value: number | undefined): string {
  return value === undefined ? '–' : value.toFixed(1);
}

function ratio(mine: number | undefined, theirs: number | undefined): string {
  return mine === undefined || !theirs ? '–' : (mine / theirs).toFixed(2);
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
