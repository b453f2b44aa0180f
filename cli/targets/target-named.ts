/** Targets on the command line. */
import { nearest } from '../../server/service/rules/near';
import type { Target } from '../../server/service/targets/model/target';
import { NAMED_TARGETS, targetById } from '../../server/service/targets/registry';
import { UsageError } from '../usage';

/** The target with an id. @param option name of the option @throws UsageError if there is none, with a similar id */
export function targetNamed(option: string, id: string): Target {
  const target = targetById(id);
  if (target) return target;
  const ids = NAMED_TARGETS.map((one) => one.id);
  const near = nearest(id, ids);
  const advice = near ? `did you mean ${near.word}?` : `it must be one of ${ids.join(', ')}, or copilot:FAMILY`;
  throw new UsageError(`${option} ${id} is not a target: ${advice}`);
}
