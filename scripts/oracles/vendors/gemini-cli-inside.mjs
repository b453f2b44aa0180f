/**
 * Asks the code of Gemini CLI, or of Qwen Code, which is made from it, about folders, each by itself: what it does with the extension in it, or
 * with the settings. A start of the program takes seconds, and one extension can end it for all; so this imports what the file with its commands
 * imports, and calls what they call. Usage: `node gemini-cli-inside.mjs PROGRAM extensions|settings FOLDER …`. Prints a list of answers.
 */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [program = '', what, ...folders] = process.argv.slice(2);
const installed = dirname(realpathSync(program));
const bundle = [join(installed, 'chunks'), installed].find((folder) => existsSync(folder)) ?? '';
const imports = (text, name) => new RegExp(`import \\{[^}]*\\b${name}\\b`).test(text);
const commands = readdirSync(bundle)
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(join(bundle, name), 'utf8'))
  .find((text) => ['ExtensionManager', 'createTransport', 'loadSettings'].every((name) => imports(text, name)));
const parts = [...(commands ?? '').matchAll(/ from "\.\/(chunk-\w+\.js)"/g)].map(([, name = '']) => name);
const exported = await Promise.all(parts.map((name) => import(pathToFileURL(join(bundle, name)).href)));
const { ExtensionManager, createTransport, loadSettings } = Object.assign({}, ...exported);

/** What `loadExtensions` makes of the one extension of a home, and what fails afterwards. */
async function extension(home) {
  process.env.GEMINI_CLI_HOME = home;
  const { merged: settings } = loadSettings(process.cwd());
  const manager = new ExtensionManager({ workspaceDir: process.cwd(), requestConsent: async () => false, settings });
  const loaded = await manager.loadExtensions().catch(() => undefined);
  if (!loaded) return 'ends';
  const config = await manager.loadExtensionConfig(join(home, '.gemini/extensions/docs')).catch(() => undefined);
  const [one] = loaded;
  // What the command that validates takes, too, is only skipped.
  if (!one) return config ? 'skipped' : 'refused';
  const names = config.contextFileName ? [config.contextFileName].flat() : [];
  const lost = [
    names.length > one.contextFiles.length && 'context',
    config.plan?.directory && !one.plan && 'plan',
    (await failing(() => manager.toOutputString(one))) && 'list',
    one.excludeTools && (await failing(() => excluded(manager, home))) && 'tools',
  ];
  for (const [name, server] of Object.entries(one.mcpServers ?? {})) {
    if (await failing(() => transport(name, server))) lost.push('server');
    if (/\$\{/.test(JSON.stringify(server))) lost.push('variable');
    if (config.mcpServers[name].trust !== server.trust) lost.push('trust');
  }
  return ['taken', ...new Set(lost.filter(Boolean))].join(' -');
}

/** The tools that a session leaves out. */
function excluded(manager, home) {
  const Config = manager.telemetryConfig.constructor;
  const config = { sessionId: '', targetDir: home, cwd: home, model: '', debugMode: false, extensionLoader: manager };
  return new Config(config).getExcludeTools(new Map(), new Set());
}

/** What a server would be started or called by. It is neither. */
function transport(name, server) {
  const session = { isTrustedFolder: () => true, sanitizationConfig: {}, emitMcpDiagnostic: () => {} };
  // Qwen Code has something else in this place, and leaves it out.
  return createTransport(name, server, false, bundle.endsWith('chunks') ? undefined : session);
}

async function failing(run) {
  try {
    await run();
    return false;
  } catch {
    return true;
  }
}

/** The places that the program warns of, and whether there is a server that it has no way to. */
async function settings(folder) {
  try {
    const { errors = [], workspace } = loadSettings(folder);
    if (existsSync(join(folder, '.qwen/settings.json.corrupted'))) return 'emptied';
    const text = errors.map(({ message }) => message).join('\n');
    const lost = [...text.matchAll(/^Error in: (.*)$/gm)].map(([, place]) => place);
    for (const [name, server] of Object.entries(workspace.settings.mcpServers ?? {})) {
      if (await failing(() => transport(name, server))) lost.push('-server');
    }
    return ['taken', ...new Set(lost)].join(' ');
  } catch {
    return 'ends';
  }
}

const answers = [];
for (const folder of folders) answers.push(await (what === 'settings' ? settings : extension)(folder));
process.stdout.write(`\n${JSON.stringify(answers)}\n`, () => process.exit(0));
