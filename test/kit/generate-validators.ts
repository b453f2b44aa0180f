/** Global setup of the unit tests: generates the validators from the current schemas. */
import { execFileSync } from 'node:child_process';

export default function setup(): void {
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/generate.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
