/** Before any unit test: the validators are made from the schemas as they stand. */
import { execFileSync } from 'node:child_process';

export default function setup(): void {
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/generate.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
