import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { execSync } from 'node:child_process';
import { installAll } from './vscode/install/index';
import { logToStderr } from './vscode/install/log';
import { startBrowser } from './vscode/launch/browser';
import { startServer } from './vscode/launch/server';
import { windowAddress } from './vscode/launch/address';
import { quietSettings } from './vscode/launch/settings';
import { root } from './vscode/root';
import { copyOfExamples } from './vscode/workspaces';
const mode = process.argv[2];
const cpu = () => { const s = execSync("head -1 /proc/stat").toString().split(/\s+/).slice(1).map(Number); return (s[0]!+s[1]!+s[2]!)/100; };
let t = Date.now(), c = cpu();
const lap = (name: string) => { const n = Date.now(), k = cpu(); console.log(name.padEnd(24), n - t, 'ms', (k - c).toFixed(2), 'cpu s'); t = n; c = k; };
(async () => {
  const installed = await installAll(logToStderr);
  lap('install');
  let server: any, browser: any, ctx: any;
  for (let i = 0; i < 4; i++) {
    const dir = await mkdtemp(join(tmpdir(), 'zz-'));
    const ws = join(dir, 'examples'); await mkdir(ws); await copyOfExamples(ws);
    if (mode === 'fresh' || server === undefined) {
      server = await startServer({ vscode: installed.vscode, data: join(dir, 'data'), trust: true, settings: quietSettings, env: { EXTENSIONS_GALLERY: '{"serviceUrl":""}' } });
      lap('server');
      browser = await startBrowser(installed.browser);
      lap('browser');
    }
    if (mode !== 'context' || ctx === undefined) ctx = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await ctx.newPage();
    await page.goto(windowAddress(server, { folder: ws, extensionDevelopmentPath: root, openFile: join(ws, 'agentcli/tools.json') } as any), { waitUntil: 'commit' });
    lap('commit');
    await page.locator('.monaco-workbench').waitFor(); lap('workbench');
    await page.locator('.view-lines').first().waitFor(); lap('text');
    await page.getByText('Run').first().waitFor(); lap('lens');
    await page.locator('.codelens-decoration').first().waitFor(); lap('codelens');
    if (mode === 'fresh') { await browser.close(); await server.stop(); }
    else if (mode === 'ctxnew') await ctx.close();
    else await page.close({ runBeforeUnload: false });
    lap('close');
    console.log('hosts', execSync('ps aux | grep -c "[e]xtensionHost" || true').toString().trim());
  }
  process.exit(0);
})();
