import { fromTheTop } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import { useTickAddress } from './list-view.ts'

/** Leads to the quick tick of the list that is shown. */
export function TickLink() {
  return (
    <ButtonLink to={useTickAddress()} state={fromTheTop} $look="strong">
      How many have you seen?
    </ButtonLink>
  )
}
