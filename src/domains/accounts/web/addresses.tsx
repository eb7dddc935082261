import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { accountsApi } from '~/client/accounts-api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { useConfirm } from '~/ui/confirm.tsx';
import { Empty } from '~/ui/empty.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { accountsQuery } from '~/client/accounts-query.ts';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import { StatusChip } from '~/ui/status-chip.tsx';
import { toast } from '~/ui/toast.tsx';
import type { UserAddress } from '../contract.ts';
import { AddressForm } from './address-form.tsx';
import { useSession } from '~/client/session.ts';
import { classNames } from '~/ui/class-names.ts';
import accountStyles from './account.module.css';
import accountRowsStyles from '~/ui/account-rows.module.css';
import styles from './addresses.module.css';
import iconStyles from '~/ui/icon.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

interface AddressRowProps {
  address: UserAddress;
  onChange: () => void;
  onDelete: () => void;
  onDefault: () => void;
  isWaiting: boolean;
}

function AddressRow({ address, onChange, onDelete, onDefault, isWaiting }: AddressRowProps) {
  const { label, line1, line2, suburb, city, province, postal_code, is_default } = address;
  const name = label || line1;
  return (
    <li>
      <div>
        <p className={accountRowsStyles.rowName}>
          {name} {is_default && <StatusChip tone="good">Default</StatusChip>}
        </p>
        <address className={classNames(accountRowsStyles.rowFacts, styles.upright)}>
          {[label && line1, line2].filter(Boolean).join(', ')}
          {(label || line2) && <br />}
          {suburb}, {city}
          <br />
          {province} {postal_code}
        </address>
      </div>
      <div className={accountStyles.roomAction} data-slot="room-action">
        <Button variant="outline" size="small" onClick={onChange}>
          Change<span className={visuallyHiddenStyles.hidden}> {name}</span>
        </Button>
        {!is_default && (
          <Button variant="text" size="small" waiting={isWaiting} onClick={onDefault}>
            Make default<span className={visuallyHiddenStyles.hidden}>: {name}</span>
          </Button>
        )}
        <Button variant="text" size="small" onClick={onDelete}>
          Delete<span className={visuallyHiddenStyles.hidden}> {name}</span>
        </Button>
      </div>
    </li>
  );
}

/** The account's address book. The form is part of the page, so that typed text survives the end of a session. */
export function Addresses() {
  const { token } = useSession();
  const confirm = useConfirm();
  const client = useQueryClient();
  const queryKey = accountsQuery.listAddresses.queryKey();
  const list = useQuery({ ...accountsQuery.listAddresses.queryOptions(), enabled: token !== null, staleTime: 0 });
  const [edited, setEdited] = useState<UserAddress | 'new' | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const closed = useRef(false);
  const again = () => void client.invalidateQueries({ queryKey });
  const close = () => {
    closed.current = true;
    setEdited(null);
  };
  // The form had the focus and is gone.
  useEffect(() => {
    if (edited !== null || !closed.current) return;
    closed.current = false;
    add.current?.focus();
  }, [edited]);

  const makeDefault = useMutation({
    mutationFn: (address_id: string) => accountsApi.changeAddress({ address_id, is_default: true }),
    onError: (error) => toast.error(toApiError(error).detail),
    onSettled: again,
  });
  const remove = useMutation({
    mutationFn: (id: string) => accountsApi.deleteAddress({ id }),
    onSuccess: () => {
      toast.success('Address deleted');
      add.current?.focus();
    },
    onError: (error) => toast.error(toApiError(error).detail),
    onSettled: again,
  });

  if (edited !== null) {
    return (
      <section className={accountStyles.roomPart} aria-labelledby="address-form">
        <h2 id="address-form">{edited === 'new' ? 'New address' : 'Change address'}</h2>
        <AddressForm
          address={edited === 'new' ? null : edited}
          isFirst={list.data?.length === 0}
          onSaved={() => {
            toast.success('Address saved');
            again();
            close();
          }}
          onCancel={close}
        />
      </section>
    );
  }
  const addresses = list.data;
  if (!addresses && list.isError) return <LoadFailed onReload={() => void list.refetch()} waiting={list.isFetching} />;
  if (!addresses) {
    return (
      <div aria-busy="true">
        <span className={visuallyHiddenStyles.hidden}>Loading</span>
        <LinesSkeleton lines={5} />
      </div>
    );
  }
  const button = (
    <Button ref={add} onClick={() => setEdited('new')}>
      <Plus className={iconStyles.small} />
      Add address
    </Button>
  );
  if (addresses.length === 0) {
    return (
      <Empty
        drawing="orders"
        heading="h2"
        title="No addresses yet"
        text="Save your delivery addresses and choose one at checkout instead of typing it."
      >
        {button}
      </Empty>
    );
  }
  return (
    <>
      <div className={accountStyles.roomAction} data-slot="room-action">
        {button}
      </div>
      <ul className={accountRowsStyles.rows}>
        {addresses.map((address) => (
          <AddressRow
            key={address.id}
            address={address}
            isWaiting={makeDefault.isPending && makeDefault.variables === address.id}
            onChange={() => setEdited(address)}
            onDefault={() => makeDefault.mutate(address.id)}
            onDelete={() => void confirm().then((yes) => yes && remove.mutate(address.id))}
          />
        ))}
      </ul>
    </>
  );
}
