/** The menu of the site. */
import { COMPANIONS } from '../../server/service/companions';
import { DIALECTS } from '../../server/service/dialects/registry';
import { TARGETS } from '../../server/service/targets/registry';
import { companionRules, documentedRules, pageName } from '../rule-pages';
import { targetPageName } from '../target-pages';
import { pagePath } from './links';

/** A page in the menu. */
export interface MenuEntry {
  readonly title: string;
  /** Relative to the root of the site. */
  readonly page: string;
}

/** Pages that belong together. */
export interface MenuGroup {
  readonly title: string;
  readonly entries: readonly MenuEntry[];
}

/** The menu's pages other than those of single rules. */
export function menu(): readonly MenuGroup[] {
  return [
    group('Use it', {
      'README.md': 'Overview',
      'vscode.md': 'In VS Code',
      'running-tools.md': 'Running tools',
      'cases.md': 'Cases',
      'what-models-read.md': 'What models read',
      'targets.md': 'Targets',
      'command-line.md': 'Command line',
      'ci.md': 'CI and before commits',
      'scale.md': 'Thousands of manifests',
      'browser.md': 'In the browser',
    }),
    group('Look it up', {
      'rules.md': 'Rules',
      'configuration.md': 'Configuration file',
      'settings.md': 'Settings of VS Code',
      'commands.md': 'Commands of VS Code',
      'safety.md': 'Safety and privacy',
    }),
    group('Platforms', Object.fromEntries(DIALECTS.map(({ id, title }) => [`dialects/${id}.md`, title]))),
    group(
      'Targets',
      Object.fromEntries(
        TARGETS.map((target) => [`targets/${targetPageName(target)}`, target.title.replaceAll('`', '')]),
      ),
    ),
    group('Other editors', {
      'editors/README.md': 'Overview',
      'editors/neovim.md': 'Neovim',
      'editors/helix.md': 'Helix',
      'editors/emacs.md': 'Emacs',
      'editors/zed.md': 'Zed',
      'editors/jetbrains.md': 'JetBrains IDEs',
    }),
  ];
}

/** The pages of all rules: the common ones, and those of each dialect and kind of companion. */
export function ruleMenu(): readonly MenuGroup[] {
  const manifests = documentedRules().map(({ rule, dialect }) => ({ code: rule.code, of: dialect?.title }));
  const companions = companionRules().map(({ rule, kind }) => ({ code: rule.code, of: kind.title }));
  const titles = [undefined, ...DIALECTS.map(({ title }) => title), ...COMPANIONS.map(({ title }) => title)];
  return titles
    .map((title) => ({
      title: title ?? 'All dialects',
      entries: [...manifests, ...companions]
        .filter(({ of }) => of === title)
        .map(({ code }) => ({ title: code, page: rulePage(code) })),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The page of a rule, relative to the root of the site. */
export function rulePage(code: string): string {
  return pagePath(`rules/${pageName(code)}`);
}

function group(title: string, files: Readonly<Record<string, string>>): MenuGroup {
  return { title, entries: Object.entries(files).map(([file, name]) => ({ title: name, page: pagePath(file) })) };
}
