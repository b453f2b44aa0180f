import { expect, it } from 'vitest';
import { testFolder } from '../kit/folder';
import { buildsIn } from './builds';

const BUILDS = Object.entries({ new: '1', old: '2', copy: '1' });
const server = { 'server.js': 'require("./server-main.js");' };
const folder = testFolder(
  Object.fromEntries(
    BUILDS.flatMap(([name, code]) =>
      Object.entries({ ...server, 'server-main.js': code }).map(([file, text]) => [`${name}/${file}`, text]),
    ),
  ),
);

it('builds are found from the folder in which the user is', () => {
  const found = buildsIn(['old', folder.at('new')], folder.path);
  expect(found.map((build) => build.folder)).toEqual([folder.at('old'), folder.at('new')]);
});

it('a build is not compared with itself', () => {
  expect(() => buildsIn(['new', 'old', 'copy'], folder.path)).toThrow(/copy and .*new have the same build/);
  expect(() => buildsIn(['new', '../nowhere'], folder.path)).toThrow(/nowhere has no server\.js/);
});
