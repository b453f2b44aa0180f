/** Text from elsewhere, made fit for a terminal. */
export { visible } from '../server/service/invocation/visible';
