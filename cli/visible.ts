/** Text from elsewhere, made fit for a terminal. */
export { visible, withoutOrders } from '../common/text/visible';
