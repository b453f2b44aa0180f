import { type Browser, chromium } from 'playwright-core';
import type { InstalledBrowser } from '../install/browser';

const flags = [
  ...'--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking'.split(' '),
  ...'--disable-component-update --disable-sync'.split(' '),
];

/** Starts a headless browser. */
export function startBrowser(browser: InstalledBrowser): Promise<Browser> {
  return chromium.launch({
    executablePath: browser.executable,
    headless: true,
    args: flags,
    env: { ...process.env, ...browser.env },
    timeout: 60_000,
  });
}
