import { ServiceEnv } from '../../config.ts'
import { withFiles } from '../../config-files.ts'

const names = Object.keys(ServiceEnv.shape).filter((name) => name.startsWith('OTEL_'))

/** OpenTelemetry reads the environment, so settings of files go there. @returns whether it is on */
export function prepareTracing(service: string, env = process.env): boolean {
  const { values } = withFiles(names, env)
  if (!isRequested(values)) return false
  for (const name of names) if (values[name]) env[name] = values[name]
  env.OTEL_SERVICE_NAME ||= service
  env.OTEL_PROPAGATORS ||= 'tracecontext'
  // The default exports the command line and the process's owner.
  env.OTEL_NODE_RESOURCE_DETECTORS ||= 'env,serviceinstance'
  return true
}

function isRequested(env: NodeJS.ProcessEnv): boolean {
  if (env.OTEL_SDK_DISABLED === 'true') return false
  if (env.OTEL_TRACES_EXPORTER) return env.OTEL_TRACES_EXPORTER !== 'none'
  return Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT)
}
