import { texts as answers } from '../../../../contract/messages/answers.texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '../../../../contract/order.ts';
import { formatAddress } from '../addresses/addresses.ts';
import { call } from '../../platform/api/call.ts';
import { getErrorMessage } from '../../platform/api/call-failure.ts';
import { getQueryKey } from '../../platform/api/use-call.ts';
import { useSite } from '../config/config.ts';
import { getTrackingPath, orderPath } from '../../platform/paths.ts';
import { formatPhone } from '../stores/stores.ts';
import { Button, ButtonLink } from '../../../../web/ui/button.tsx';
import { Sheet } from '../../../../web/ui/sheet.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import { createCalendarFile } from './calendar-event.ts';
import css from './order-details.module.css';
import { isInProgress } from './order-times.ts';
import { texts } from './orders.texts.ts';
import { ReorderButton } from './reorder-button.tsx';

/** What can be done with an order, by where it stands. */
export function OrderActions({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={css.actions}>
      {!isInProgress(order.status) && <ReorderButton orderId={order.id} size="medium" />}
      {order.trackingToken && <ShareTracking token={order.trackingToken} />}
      {isInProgress(order.status) && !order.slot.isAsap && <AddToCalendar order={order} />}
      <Button variant="soft" onClick={() => print()}>
        {texts.printTheReceipt}
      </Button>
      <ButtonLink href={`tel:${order.storePhone}`} variant="soft">
        {texts.callTheStore}
      </ButtonLink>
      {order.canCancel && (
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          {texts.cancelTheOrder}
        </Button>
      )}
      <CancelSheet order={order} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </div>
  );
}

/** Shares a link that shows the order without an account; copies it where the device cannot share. */
function ShareTracking({ token }: { token: string }) {
  const share = async () => {
    const url = location.origin + getTrackingPath(token);
    if (Reflect.has(navigator, 'share')) {
      // Rejects when the customer closes the sheet.
      await navigator.share({ url }).catch(() => undefined);
      return;
    }
    // Without https there is no clipboard: the link itself is shown.
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    toast(isCopied ? texts.trackingCopied : url);
  };
  return (
    <Button variant="soft" onClick={() => void share()}>
      {texts.shareTracking}
    </Button>
  );
}

function AddToCalendar({ order }: { order: Order }) {
  const { websiteName } = useSite();
  const save = () => {
    const event = {
      uid: `${order.id}@${location.host}`,
      ...{ startsAt: order.slot.startsAt, endsAt: order.slot.endsAt },
      title: texts.calendarTitle(
        order.mode === 'delivery' ? texts.delivery : texts.pickup,
        websiteName,
      ),
      place: order.address ? formatAddress(order.address) : order.storeName,
      text: `${texts.orderNumber(order.number)}. ${order.storeName}, ${formatPhone(order.storePhone)}`,
      href: location.origin + orderPath(order.id),
    };
    saveFile(`${order.number}.ics`, 'text/calendar', createCalendarFile(event, new Date()));
  };
  return (
    <Button variant="soft" onClick={save}>
      {texts.addToCalendar}
    </Button>
  );
}

function CancelSheet(props: { order: Order; isOpen: boolean; onClose: () => void }) {
  const { order, isOpen, onClose } = props;
  const queries = useQueryClient();
  const [isCancelling, setIsCancelling] = useState(false);
  const cancel = async () => {
    setIsCancelling(true);
    try {
      const { data } = await call('cancelOrder', { params: { id: order.id } });
      queries.setQueryData(getQueryKey('orderById', { params: { id: order.id } }), data);
      void queries.invalidateQueries({ queryKey: getQueryKey('listOrders') });
      toast(answers.ORDER_CANCELLED);
    } catch (failure) {
      toast(getErrorMessage(failure), { kind: 'alert' });
    }
    setIsCancelling(false);
    onClose();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={texts.cancelQuestion}
      footer={
        <div className={css.answers}>
          <Button
            variant="danger"
            wide
            busy={isCancelling && texts.cancelling}
            onClick={() => void cancel()}
          >
            {texts.yesCancel}
          </Button>
          <Button variant="soft" wide onClick={onClose}>
            {texts.keepTheOrder}
          </Button>
        </div>
      }
    >
      <p>{order.status === 'pending_payment' ? texts.cancelsUnpaid : texts.cancelsPaid}</p>
    </Sheet>
  );
}

/** Hands a text to the browser as a file to keep. */
function saveFile(name: string, type: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  // The download has its own hold on the bytes once it has begun.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
