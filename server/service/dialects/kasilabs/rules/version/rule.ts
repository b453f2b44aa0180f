import { versionRule } from '../../../version-rule';
import { manifestWith } from '../example';

/** The version is not a semantic version. */
export const version = versionRule({
  code: 'kasilabs/version',
  summary: 'The version of a plugin is not a valid semantic version.',
  explanation:
    'KasiLabs asks for a [semantic version](https://semver.org): three numbers with dots between them. It distinguishes one release of a plugin from the next.',
  example: { language: 'json', bad: manifestWith({ version: 'v1.0' }), good: manifestWith({ version: '1.0.0' }) },
  asker: 'The KasiLabs documentation asks for one.',
});
