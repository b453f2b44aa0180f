import { expect, it } from 'vitest';
import { check, messages } from '../../../../test/kit/manifests';

const manifest = (name: string, description: string) =>
  JSON.stringify({ tools: [{ name, description, command: ['./tools/bin/x'] }] });

it.each([
  ['get_time', 'Gets time.', 'only repeats the name'],
  ['get_time', 'd', 'very short'],
  ['getUserByName', 'Get the user by name.', 'only repeats the name'],
  ['merge_pull_request', 'Merge a pull request', 'only repeats the name'],
  ['list-files', 'List of files', 'only repeats the name'],
  ['delete_file', 'Delete files', 'only repeats the name'],
  ['read', '读取', 'very short'],
])('%s: "%s" is %s', async (name, description, what) => {
  expect(await check(manifest(name, description))).toContain('hint vague-description /tools/0/description');
  expect(await messages(manifest(name, description), 'vague-description')).toEqual([expect.stringContaining(what)]);
});

it.each([
  ['close', 'Close the page'],
  ['get_time', 'Tells the time of day in a city.'],
  ['merge_pull_request', 'Merge a pull request into its base branch'],
  ['read', '读取文件内容'],
  ['read', 'อ่านไฟล์ทั้งหมด'],
  ['find', 'Dateien suchen und auflisten'],
  ['get_time', ''],
  ['get_time', 'TODO'],
])('%s: "%s" is not', async (name, description) => {
  expect(await messages(manifest(name, description), 'vague-description')).toEqual([]);
});

it('is reported where the description is written, not where YAML merges it', async () => {
  const text = 'common: &c {description: It.}\ntools:\n  - name: a\n    <<: *c\n  - name: b\n    description: It.\n';
  const found = await check(text, { language: 'yaml', dialect: 'forged-pylot' });
  expect(found.filter((line) => line.includes('vague'))).toEqual(['hint vague-description /tools/1/description']);
});
