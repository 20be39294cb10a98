import { HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/HTTPRoute'
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject'
import { ServiceMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/ServiceMonitor'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Namespace } from 'kubernetes-models/v1/Namespace'
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim'
import { Service } from 'kubernetes-models/v1/Service'
import type { Manifest } from './manifest.ts'

const models = [
  ConfigMap,
  Deployment,
  HTTPRoute,
  HorizontalPodAutoscaler,
  Job,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  ScaledObject,
  Service,
  ServiceMonitor,
]

/** What the schema of its kind has against a manifest: null where it has nothing. */
export function faultIn(manifest: Manifest): string | null {
  const { apiVersion, kind } = manifest
  const model = models.find((each) => each.apiVersion === apiVersion && each.kind === kind)
  if (!model) return `no schema of ${apiVersion} ${kind}`
  try {
    new model(manifest as never).validate()
    return null
  } catch (error) {
    return String(error)
  }
}

/**
 * Fields that the schema doesn't know: such as a name that is spelled wrong. They are those in
 * whose place it takes anything.
 */
export function unknownFields(manifest: Manifest): string[] {
  const copy = structuredClone(manifest)
  return unknownIn(copy, (field) => (faultIn(copy) ? [] : [field]))
}

/** Of no type that any schema allows. */
const nonsense = () => undefined

function unknownIn(
  value: object,
  seen: (field: string) => string[],
  place: string[] = [],
): string[] {
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = [...place, name]
    Reflect.set(value, name, nonsense)
    const unknown = seen(field.join('.'))
    Reflect.set(value, name, inner)
    const isDeep = typeof inner === 'object' && inner !== null && unknown.length === 0
    return isDeep ? unknownIn(inner, seen, field) : unknown
  })
}
