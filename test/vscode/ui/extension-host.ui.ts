/** What VS Code and other extensions ask of the extension, without keyboard and screen. */
import { runInExtensionHost } from '../host/run';
import { isDeepSuite } from './ui-test';

if (!isDeepSuite) {
  it('is active, has all its commands, and answers by the API of VS Code', () => runInExtensionHost(false));
}
