import { getSubscription, resubscribe, unsubscribe } from '@cinecanon/contract'
import { Button, Container, Stack } from '@cinecanon/ui'
import { callOf, PageMeta, productName, toastFailure } from '@cinecanon/web'
import { queryOptions, useMutation, useQuery } from '@cinecanon/web/query'
import { Link, useLocation } from '@cinecanon/web/router'
import { Lead, PageHead } from '../page/page-styles.ts'

/** Opening the page changes nothing, because mail scanners open links. */
export default function UnsubscribePage() {
  const token = new URLSearchParams(useLocation().search).get('token') ?? ''
  return (
    <Container $padding={[6, 10]}>
      <PageMeta title="News by email" description={`Stop news from ${productName}.`} isNoindex />
      <PageHead>
        <h1>News by email</h1>
      </PageHead>
      <Stack $gap={3} $align="start" aria-live="polite">
        {isToken(token) ? <Choice token={token} /> : <WrongLink />}
      </Stack>
    </Container>
  )
}

function Choice({ token }: { token: string }) {
  const subscription = useQuery(subscriptionQuery(token))
  const set = useSetSubscription(token)
  if (subscription.isError) return <WrongLink />
  const isOff = subscription.data?.isSubscribed === false
  return (
    <>
      <Lead>
        {isOff ? (
          'You get no more news from us. Emails about your account still reach you.'
        ) : set.isSuccess ? (
          <>
            Good to have you back: the news will reach you again, unless they are off in{' '}
            <Link to="/profile?section=account#news">your settings</Link>.
          </>
        ) : (
          'Press the button to stop our news. You’ll still get emails about your account.'
        )}
      </Lead>
      <Button
        type="button"
        $look={isOff ? 'plain' : 'strong'}
        aria-disabled={set.isPending}
        onClick={() => set.mutate(isOff)}
      >
        {isOff ? 'Start the news again' : 'Stop the news'}
      </Button>
    </>
  )
}

function WrongLink() {
  return (
    <Lead>
      This link is not valid, or could not be checked. Use the one at the end of an email from us,
      or <Link to="/contact">write to us</Link>.
    </Lead>
  )
}

function subscriptionQuery(token: string) {
  return queryOptions({
    queryKey: ['subscription', token],
    queryFn: ({ meta, signal }) => callOf(meta)(getSubscription, { params: { token } }, signal),
    enabled: isToken(token),
    retry: false,
    staleTime: 0,
  })
}

function useSetSubscription(token: string) {
  return useMutation({
    retry: false,
    mutationFn: (isWanted: boolean, { meta }) =>
      callOf(meta)(isWanted ? resubscribe : unsubscribe, { params: { token } }),
    onSuccess: (subscription, _isWanted, _result, { client }) =>
      client.setQueryData(subscriptionQuery(token).queryKey, subscription),
    onError: (error) => toastFailure('That did not work', error, 'Please try again in a moment.'),
  })
}

function isToken(token: string): boolean {
  return /^[\w-]{30,60}$/.test(token)
}
