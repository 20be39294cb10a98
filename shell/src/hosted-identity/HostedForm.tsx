import { LazyPart } from '@cinecanon/web'
import { lazy } from 'react'
import { Waiting } from '../frame/Waiting.tsx'
import type { WidgetProps } from './HostedWidget.tsx'

/** The provider's library is large. */
const HostedWidget = lazy(async () => ({
  default: (await import('./HostedWidget.tsx')).HostedWidget,
}))

/** A form that fails to load counts as no provider. */
export function HostedForm(props: WidgetProps) {
  return (
    <LazyPart isSilent onFailed={props.onFailed} meanwhile={<Waiting />}>
      <HostedWidget {...props} />
    </LazyPart>
  )
}
