import { describe, expect, it } from 'vitest';
import { associated, DEFAULT_SETTINGS, FolderSettings, type Settings, settingsFrom } from './settings';

const said = (path: string, associations: Readonly<Record<string, string>>) => {
  const found = associated(path, associations);
  return found === 'off' ? 'off' : found?.id;
};

describe('what the settings say about a file', () => {
  it('goes by its name wherever it lies, or by its path', () => {
    expect(said('/w/a/my-tools.json', { 'my-tools.json': 'agentcli' })).toBe('agentcli');
    expect(said('/w/a/my-tools.json', { 'a/*.json': 'talos' })).toBe('talos');
    expect(said('/w/a/my-tools.json', { 'b/*.json': 'talos' })).toBeUndefined();
    expect(said('/w/a/my-tools.json', { '/w/**': 'off' })).toBe('off');
  });

  it('is what the closest pattern says, in whatever order the settings of user, workspace and folder were joined', () => {
    const joined = { '**/tools.json': 'talos', 'legacy/**/tools.json': 'off', 'tools.json': 'glean' };
    const turned = Object.fromEntries(Object.entries(joined).reverse());
    for (const associations of [joined, turned]) {
      expect(said('/w/legacy/x/tools.json', associations)).toBe('off');
    }
  });

  it('is what stands there for this very file, before any pattern', () => {
    expect(said('/w/legacy/old/tools.json', { '**/legacy/**/tools.json': 'off', 'old/tools.json': 'agentcli' })).toBe(
      'agentcli',
    );
    expect(said('/w/a [1]/tools.json', { '**/*1*/tools.json': 'off', 'a \\[1\\]/tools.json': 'agentcli' })).toBe(
      'agentcli',
    );
  });
});

it.each([
  [{ run: { python: 'env/bin/python' } }, 'env/bin/python'],
  [{ run: { python: ['x'] } }, ''],
  [{ run: null }, ''],
  [{}, ''],
])('%j names the Python %j', (value, python) => expect(settingsFrom(value)['run.python']).toBe(python));

it('settings keep their defaults where what is set is of another type, too small, or none of the choices', () => {
  const broken = {
    check: 'nothing',
    rules: { a: 'loud', b: 'off', c: 1 },
    targets: ['openai', 5],
    run: { timeLimit: -1, codeLens: 'yes' },
    inlayHints: { tokens: true },
  };
  expect(settingsFrom(broken)).toEqual({
    ...DEFAULT_SETTINGS,
    rules: { b: 'off' },
    targets: ['openai'],
    'inlayHints.tokens': true,
  });
});

describe('the settings of several folders', () => {
  const inner: Settings = { ...DEFAULT_SETTINGS, rules: { a: 'off' } };
  const outer: Settings = { ...DEFAULT_SETTINGS, rules: { b: 'off' } };

  it('are those of the innermost folder that a file is in', () => {
    const settings = new FolderSettings();
    settings.set(
      DEFAULT_SETTINGS,
      new Map([
        ['file:///w', outer],
        ['file:///w/in', inner],
      ] as const),
    );
    expect(settings.of('file:///w/in/tools.json')).toBe(inner);
    expect(settings.of('file:///w/inside/tools.json')).toBe(outer);
    expect(settings.of('file:///x/tools.json')).toBe(DEFAULT_SETTINGS);
    expect(settings.of('untitled:Untitled-1')).toBe(DEFAULT_SETTINGS);
  });
});
