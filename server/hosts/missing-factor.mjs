/**
 * Where platform admins must have a second factor (D2.11): 'setup' when they have none yet, 'logIn' when this log-in did
 * not give it, else null. An expression for a statement in which `u` is the user.
 * @param {string} given the column that says when the log-in gave it
 */
export const missingFactor = (given) => `
  case when not exists (select 1 from platform_roles pr where pr.user_id = u.id and pr.revoked_at is null) then null
       when not exists (select 1 from platform_settings ps
                        where ps.key = 'secondFactor.requiredForPlatform' and ps.value = 'true'::jsonb) then null
       when not exists (select 1 from second_factors sf where sf.user_id = u.id and sf.confirmed_at is not null)
         then 'setup'
       when ${given} is null then 'logIn'
  end`;
