import type postgres from "postgres";

/** Ids in a grown database: those of the owner of company 1 and of its seekers count on from here. */
export const firmOwner = 900_000;
export const seeker = 1_000_000;

const pick = (values: readonly string[], at: string): string =>
  `(array[${values.map((one) => `'${one}'`).join()}])[1 + (${at}) % ${values.length}]`;

/* None of these is what the rare ones have. */
const industries = ["IT", "RealEstate", "Architecture", "Operation", "Trading", "Hotel", "Repast", "NewMedia"];
const functions = ["HR", "Manager", "Business", "IT", "UI", "MarketOperation"];
const hireForms = ["RegularEmployee", "ContractMember", "DispatchMember"];
const locations = ["Tokyo", "Osaka", "Other"];
const abilities = ["Fluently", "N1", "N2", "N3"];

/** What the twenty rare recruitments and résumés have, and no others. */
export const rare = { industry: "Finance", functions: "Anchor", location: "Nagoya", hireForm: "PartTime" } as const;

/**
 * Companies, `count` recruitments, twice as many résumés and ten times as many applications. All texts have "desk",
 * twenty recruitments and twenty résumés are rare and have "rare"; company 1 has every twentieth recruitment, among them
 * the first, for which each fifth application is; twenty of those were withdrawn, and twenty have an interview to come.
 * `count` is a multiple of 200. Written by a superuser into tables whose checks are off.
 */
export async function growJobs(admin: postgres.Sql, count: number): Promise<void> {
  const firms = count / 50;
  const [everyJob, everyResume] = [count / 20, count / 10];
  const isRare = `i % ${everyJob} = 0`;
  const chosen = (values: readonly string[], at: string, own: string) =>
    `case when ${isRare} then '${own}' else ${pick(values, at)} end`;
  const isRareResume = `u % ${everyResume} = 0`;
  const wished = (values: readonly string[], at: string, own: string) =>
    `array[case when ${isRareResume} then '${own}' else ${pick(values, at)} end]`;
  const firm = `case when i % 20 = 1 then 1 else 2 + i % ${firms - 1} end`;
  await admin.unsafe(`
    begin; set local session_replication_role = replica;
    insert into user_account (id, username, nickname, email, password_hash, types) overriding system value
      select ${firmOwner} + c, 'firm' || c, 'firm' || c, 'firm' || c || '@example.com', 'none', 'job_admin'
        from generate_series(1, ${firms}) c;
    insert into user_account (id, username, nickname, email, password_hash, types) overriding system value
      select ${seeker} + u, 'seeker' || u, 'seeker' || u, 'seeker' || u || '@example.com', 'none', 'guest'
        from generate_series(1, ${2 * count}) u;
    insert into job_company (id, owner_id, name, company_logo, status, seq, search_text) overriding system value
      select c, ${firmOwner} + c, jsonb_build_object('en', 'Firm ' || c), 'x.webp', 'approved', c % 100,
             ' firm ' || c || ' | we welcome guests '
        from generate_series(1, ${firms}) c;
    insert into job_recruitment (id, company_id, owner_id, title, description, industry, functions, hire_form, location,
                                 japanese_ability, salary_floor, salary_caps, valid_through, open_time, seq, view_num, top, search_text)
      overriding system value
      select i, ${firm}, ${firmOwner} + ${firm}, jsonb_build_object('en', 'Desk ' || i), jsonb_build_object('en', repeat('You welcome guests. ', 8)),
             ${chosen(industries, "i", rare.industry)}, ${chosen(functions, "i / 8", rare.functions)},
             ${chosen(hireForms, "i / 48", rare.hireForm)}, ${chosen(locations, "i / 144", rare.location)},
             ${pick(abilities, "i / 5")}, 20 + i % 30, 50 + i % 30,
             now() + make_interval(days => case when i % 10 = 3 then -i % 60 else 1 + i % 59 end), now() - make_interval(secs => i),
             i * 7 % 1000, i * 13 % 500, ${isRare},
             ' desk ' || i || case when ${isRare} then ' rare' else '' end || ' | firm | ' || repeat('you welcome guests at the inn ', 6)
        from generate_series(1, ${count}) i;
    insert into job_resume (id, user_id, profile, visibility, degree, experience, japanese_ability, industries, functions, locations,
                            hire_forms, saved_time, search_text)
      overriding system value
      select u, ${seeker} + u, jsonb_build_object('name', jsonb_build_object('ja', '応募' || u), 'phone', '09000000000'),
             case when u % 10 = 3 then 'hidden' when u % 2 = 0 then 'masked' else 'public' end,
             case when ${isRareResume} then 'Graduate' else 'University' end, case when ${isRareResume} then 'E5' else 'E2' end,
             ${pick(abilities, "u / 5")}, ${wished(industries, "u", rare.industry)}, ${wished(functions, "u / 8", rare.functions)},
             ${wished(locations, "u / 144", rare.location)}, ${wished(hireForms, "u / 48", rare.hireForm)}, now() - make_interval(secs => u),
             ' desk ' || case when ${isRareResume} then 'rare ' else '' end || '| ' || repeat('welcomed guests at the inn ', 4)
        from generate_series(1, ${2 * count}) u;
    insert into job_resume_block (user_id, company_id)
      select ${seeker} + u, 1 + u % ${firms} from generate_series(7, ${2 * count}, 10) u;
    insert into job_application (id, recruitment_id, company_id, owner_id, user_id, resume_id, resume, status, answered_time, withdrawn_time, create_time)
      overriding system value
      select k, job, firm, ${firmOwner} + firm, ${seeker} + 1 + who, 1 + who, '{"profile":{"name":{"ja":"応募"}}}', status,
             case when status = 'confirmed' then now() end, case when status = 'withdrawn' then now() end, now() - make_interval(days => k % 170)
        from (select k, i as job, ${firm} as firm,
                     case when k % 5 = 0 then (k / 5) % ${2 * count} else (i + k / ${count - 1} * ${count + 12}) % ${2 * count} end as who,
                     case when k % ${count / 2} = 0 then 'withdrawn' when k % 10 < 5 then 'unconfirmed' else 'confirmed' end as status
                from (select k, case when k % 5 = 0 then 1 else 2 + k % ${count - 1} end as i from generate_series(1, ${10 * count}) k) sent) made;
    insert into job_interview (application_id, start_time, place)
      select k, now() + interval '2 days', 'x' from generate_series(5, ${10 * count}, ${count / 2}) k;
    commit`);
  await admin`vacuum analyze`;
}
