/** The workload's word for 'All' assignees; without the parameter the list is one's own. */
export const EVERYBODY = 'all';
