/** Text from elsewhere, made fit for a terminal. */
export { visible, withoutOrders } from '../server/service/invocation/visible';
