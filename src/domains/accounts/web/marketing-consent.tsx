import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountsApi } from '~/client/accounts-api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Checkbox } from '~/ui/choice-field.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { accountsQuery } from '~/client/accounts-query.ts';
import { Bone } from '~/ui/skeleton.tsx';
import { toast } from '~/ui/toast.tsx';
import { MARKETING_WORDING } from '../rules.ts';
import { useSession } from '~/client/session.ts';
import accountStyles from './account.module.css';
import formStyles from '~/ui/form.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

/** Off by default, and separate from all other consent (POPIA s69). The server stores the time and this text. */
export function MarketingPart() {
  const { token } = useSession();
  const client = useQueryClient();
  const queryKey = accountsQuery.getMarketing.queryKey();
  const asked = useQuery({ ...accountsQuery.getMarketing.queryOptions(), enabled: token !== null });
  const save = useMutation({
    mutationFn: (opt_in: boolean) => accountsApi.setMarketing({ opt_in }),
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      toast.success(saved.opt_in ? "We'll email you our offers" : "We won't email you any more offers");
    },
    onError: (error) => toast.error(toApiError(error).detail),
  });
  const isIn = save.isPending ? save.variables : asked.data?.opt_in;
  return (
    <section className={accountStyles.roomPart} aria-labelledby="own-offers">
      <h2 id="own-offers">Offers by email</h2>
      {isIn === undefined ? (
        asked.isError ? (
          <LoadFailed onReload={() => void asked.refetch()} waiting={asked.isFetching} />
        ) : (
          <div aria-busy="true">
            <span className={visuallyHiddenStyles.hidden}>Loading</span>
            <Bone height="2.25rem" />
          </div>
        )
      ) : (
        <Checkbox
          label={MARKETING_WORDING}
          checked={isIn}
          onChange={(event) => {
            if (!save.isPending) save.mutate(event.target.checked);
          }}
        />
      )}
      <p className={formStyles.help} data-slot="help">
        We'll still email you about your orders.
      </p>
    </section>
  );
}
