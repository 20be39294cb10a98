import { Component, lazy, type ReactNode, Suspense } from 'react'
import { Waiting } from '../frame/Waiting.tsx'
import type { WidgetProps } from './HostedWidget.tsx'

/** The provider's library and all that it brings: nobody loads it but who opens a page with one of its forms. */
const HostedWidget = lazy(async () => ({
  default: (await import('./HostedWidget.tsx')).HostedWidget,
}))

/** One of the provider's forms, from the moment on that this page runs in a browser. */
export function HostedForm(props: WidgetProps) {
  return (
    <Guard onFailed={props.onFailed}>
      <Suspense fallback={<Waiting />}>
        <HostedWidget {...props} />
      </Suspense>
    </Guard>
  )
}

type GuardProps = { onFailed: () => void; children: ReactNode }

/** A library that doesn't arrive, or breaks, is no provider. */
class Guard extends Component<GuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFailed()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
