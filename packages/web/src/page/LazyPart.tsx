import { Component, type ReactNode, Suspense } from 'react'
import { toast } from './toasts.ts'

type Props = {
  /** The caller unmounts the part, for a retry; otherwise it renders nothing. */
  onFailed?: (error: unknown) => void
  /** Optional parts show no toast. */
  isSilent?: boolean
  meanwhile?: ReactNode
  children: ReactNode
}

/** A part that fails leaves the page intact. */
export class LazyPart extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    const { onFailed, isSilent } = this.props
    onFailed?.(error)
    if (onFailed && !isSilent) toastNotLoaded()
  }

  override render() {
    const { meanwhile, children } = this.props
    return this.state.hasFailed ? null : <Suspense fallback={meanwhile}>{children}</Suspense>
  }
}

export function toastNotLoaded(): void {
  toast({
    title: 'This part didn’t load',
    description: 'Reload the page, then try again.',
    isDestructive: true,
  })
}
