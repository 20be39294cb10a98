export type Labels = Record<string, string>
type Selector = { matchLabels?: Labels }
type Probe = { httpGet: { path: string; port: string } }

export type Container = {
  name: string
  image: string
  ports?: { name: string; containerPort: number }[]
  env?: { name: string; value: string }[]
  envFrom?: { configMapRef: { name: string } }[]
  startupProbe?: Probe
  readinessProbe?: Probe
  livenessProbe?: Probe
  resources: { requests: Labels; limits: Labels }
  securityContext: object
  volumeMounts: { name: string; mountPath: string; readOnly?: boolean }[]
}

export type Pod = {
  securityContext: object
  automountServiceAccountToken: boolean
  containers: Container[]
  volumes: {
    name: string
    secret?: { secretName: string }
    persistentVolumeClaim?: { claimName: string; readOnly?: boolean }
  }[]
}

export type Peer = { podSelector?: Selector; namespaceSelector?: Selector; ipBlock?: object }
type Port = { port: number }

/** An object of Kubernetes, as a file describes it: what is looked at here, of all kinds. */
export type Manifest = {
  apiVersion: string
  kind: string
  metadata: { name: string; namespace?: string; labels?: Labels }
  data?: Labels
  spec?: {
    replicas?: number
    clusterIP?: string
    /** A Service's is labels alone. */
    selector?: Selector & Labels
    template?: { metadata: { labels: Labels }; spec: Pod }
    ports?: { name: string; port: number; targetPort: string }[]
    endpoints?: { port: string; path: string }[]
    scaleTargetRef?: { name: string }
    triggers?: { metadata: { query: string } }[]
    podSelector?: Selector
    ingress?: { from: Peer[]; ports: Port[] }[]
    egress?: { to: Peer[]; ports: Port[] }[]
    hostnames?: string[]
    rules?: { backendRefs: { name: string; port: number }[] }[]
  }
}
