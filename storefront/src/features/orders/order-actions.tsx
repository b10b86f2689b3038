import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { texts as answers } from '../../../../contract/messages/answers.texts.ts';
import type { Order } from '../../../../contract/orders/order.ts';
import { createCalendarFile } from '../../../../contract/text/create-calendar-file.ts';
import { Button, ButtonLink } from '../../../../web/ui/buttons/button.tsx';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { saveFile } from '../../../../web/ui/save-file.ts';
import { toastFailure } from '../../platform/api/call-failure.ts';
import { call } from '../../platform/api/call.ts';
import { getQueryKey } from '../../platform/api/use-call.ts';
import { getNow } from '../../platform/clock.ts';
import { getTrackingPath, getOrderPath } from '../../platform/later-paths.ts';
import { formatAddress } from '../addresses/addresses.ts';
import { useSite } from '../config/config.ts';
import { formatPhone } from '../stores/stores.ts';
import { isInProgress } from './order-times.ts';
import { texts } from './orders.texts.ts';
import { hasReceipt } from './refund-status.ts';
import { ReorderButton } from './reorder-button.tsx';

import css from './order-details.module.css';

export function OrderActions({ order }: { order: Order }) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <div className={css.actions}>
      {!isInProgress(order.status) && <ReorderButton orderId={order.id} size="medium" />}
      {order.trackingToken && <ShareTracking token={order.trackingToken} />}
      {isInProgress(order.status) && !order.slot.isAsap && <AddToCalendar order={order} />}
      {hasReceipt(order) && (
        <Button variant="soft" onClick={() => print()}>
          {texts.printTheReceipt}
        </Button>
      )}
      <ButtonLink href={`tel:${order.storePhone}`} variant="soft">
        {texts.callTheStore}
      </ButtonLink>
      {order.canCancel && (
        <Button variant="danger" onClick={() => setIsConfirming(true)}>
          {texts.cancelTheOrder}
        </Button>
      )}
      <CancelSheet order={order} isOpen={isConfirming} onClose={() => setIsConfirming(false)} />
    </div>
  );
}

/** The customer has to copy the link by hand. */
const LINK_MILLISECONDS = 60_000;

/** Shares a link that shows the order without an account, or copies it on devices without a share dialog. */
function ShareTracking({ token }: { token: string }) {
  const share = async () => {
    const url = location.origin + getTrackingPath(token);
    if (Reflect.has(navigator, 'share')) {
      // Rejects when the customer closes the dialog.
      await navigator.share({ url }).catch(() => undefined);
      return;
    }
    // Browsers have no clipboard over http: the toast shows the link.
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    if (isCopied) toast(texts.trackingCopied);
    else toast(url, { kind: 'info', durationMs: LINK_MILLISECONDS });
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
      startsAt: order.slot.startsAt,
      endsAt: order.slot.endsAt,
      title: texts.calendarTitle(
        order.mode === 'delivery' ? texts.delivery : texts.pickup,
        websiteName,
      ),
      location: order.address ? formatAddress(order.address) : order.storeName,
      description: `${texts.orderNumber(order.number)}. ${order.storeName}, ${formatPhone(order.storePhone)}`,
      href: location.origin + getOrderPath(order.id),
    };
    saveFile(`${order.number}.ics`, 'text/calendar', createCalendarFile(event, getNow()));
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
  const [isCancelled, setIsCancelled] = useState(false);
  useEffect(() => {
    // The button that opened the sheet, to which the focus would return, is gone.
    if (isCancelled && !isOpen) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [isCancelled, isOpen]);
  const cancel = async () => {
    setIsCancelling(true);
    try {
      const { data } = await call('cancelOrder', { params: { id: order.id } });
      queries.setQueryData(getQueryKey('orderById', { params: { id: order.id } }), data);
      void queries.invalidateQueries({ queryKey: getQueryKey('listOrders') });
      toast(answers.ORDER_CANCELLED);
      setIsCancelled(true);
    } catch (failure) {
      toastFailure(failure);
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
