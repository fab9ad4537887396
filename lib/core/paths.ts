/**
 * The addresses of a portal's screens. A screen need not know its portal: it links through these, and the admin portal
 * has the brand's administration under /admin/brands/{uuid}.
 */
export type Paths = ReturnType<typeof brandPaths>;

/** Addresses on a brand's own host. */
export function brandPaths() {
  return {
    home: '/dashboard',
    login: '/login',
    profile: '/profile',
    briefs: '/briefme/briefs',
    workload: '/briefme/briefs/list/allocation',
    briefBin: '/briefme/briefs/list/bin',
    createBrief: '/briefme/briefs/create',
    brief: (uuid: string) => `/briefme/briefs/${uuid}`,
    briefSettings: '/briefme',
    createOutput: '/briefme/outputs/create',
    output: (uuid: string) => `/briefme/outputs/${uuid}`,
    plans: '/lamptool/plans',
    planBin: '/lamptool/plans/bin',
    planTemplates: '/lamptool/plans/templates',
    createPlan: '/lamptool/plans/create',
    plan: (uuid: string) => `/lamptool/plans/${uuid}`,
    sendPlan: (uuid: string) => `/lamptool/plans/${uuid}/send`,
    lampSettings: '/lamptool/settings',
    scopes: '/scopebuilder/scopes',
    scopeBin: '/scopebuilder/scopes/bin',
    scopeTemplates: '/scopebuilder/scopes/templates',
    createScope: '/scopebuilder/scopes/create',
    scope: (uuid: string) => `/scopebuilder/scopes/${uuid}`,
    viewScope: (uuid: string) => `/scopebuilder/scopes/${uuid}/viewOnly`,
    users: '/users',
    createUser: '/users/create',
    user: (userUuid: string, brandUuid: string) => `/users/${userUuid}/${brandUuid}`,
    settings: '/settings',
    audit: '/settings/audit',
    imports: '/settings/import',
    division: (uuid: string) => `/settings/divisions/${uuid}`,
  };
}

/** The same administration screens inside the admin portal; screens of brand hosts keep their addresses. */
export function adminBrandPaths(brandUuid: string): Paths {
  const base = `/admin/brands/${brandUuid}`;
  return {
    ...brandPaths(),
    home: '/admin/dashboard',
    login: '/admin/login',
    profile: '/admin/profile',
    settings: base,
    audit: `${base}/audit`,
    imports: `${base}/import`,
    division: (uuid) => `${base}/divisions/${uuid}`,
    briefSettings: `${base}/briefme`,
    createOutput: `${base}/briefme/outputs/create`,
    output: (uuid) => `${base}/briefme/outputs/${uuid}`,
    lampSettings: `${base}/lamptool/settings`,
    users: '/admin/users',
    createUser: '/admin/users/create',
    user: (userUuid, ofBrand) => `/admin/users/${userUuid}/${ofBrand}`,
  };
}
