import { startTracing } from '@cinecanon/service-kit/tracing'

startTracing({ service: 'svc-gateway', isPublicEntry: true })
