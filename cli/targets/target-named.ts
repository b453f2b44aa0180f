/** Targets on the command line. */
import { namedTarget, similarTarget } from '../../server/service/configuration/similar-target';
import type { Target } from '../../server/service/targets/model/target';
import { NAMED_TARGETS } from '../../server/service/targets/registry';
import { UsageError } from '../usage';

/**
 * The target with an id.
 * @param option name of the option
 * @param isRepeatable whether it may be given several times
 * @throws UsageError if there is none, with a similar id
 */
export function targetNamed(option: string, id: string, isRepeatable: boolean): Target {
  const target = namedTarget(id);
  if (target) return target;
  throw new UsageError(`${option} ${id} is not a target: ${adviceFor(option, id, isRepeatable)}`);
}

function adviceFor(option: string, id: string, isRepeatable: boolean): string {
  const parts = id.split(',').map((part) => part.trim());
  if (parts.length > 1 && parts.every((part) => namedTarget(part))) {
    return isRepeatable ? `repeat the option: ${parts.map((part) => `${option} ${part}`).join(' ')}` : 'name one';
  }
  const similar = similarTarget(id);
  if (!similar) return `it must be one of ${NAMED_TARGETS.map((one) => one.id).join(', ')}, or copilot:FAMILY`;
  const more = similar.isFamily ? ' What follows the colon is any family of models' : '';
  return `did you mean ${similar.word}?${more}`;
}
