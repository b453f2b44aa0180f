/** Stands in for `npm start` in its test: a program in its own process group that keeps writing to a temporary folder. */
import { startGroup } from '../test/vscode/launch/process-group';
import { exitOnSignals } from '../test/vscode/launch/signals';
import { withTempFolder } from '../test/vscode/launch/temp';

const WRITER = `
let count = 0;
setInterval(() => require('node:fs').mkdirSync(process.argv[1] + '/' + count++ + '/a', { recursive: true }), 1);
process.on('SIGTERM', () => {});
`;

exitOnSignals();
void withTempFolder('stop', async (folder) => {
  const group = startGroup(process.execPath, ['-e', WRITER, folder], { stdio: 'ignore' });
  console.log(JSON.stringify({ folder, pid: group.process.pid }));
  await group.ended;
});
