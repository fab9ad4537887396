-- What gives questions their keys back when an instance of release 646b9ad writes them: this release writes them itself.

drop trigger if exists briefme_outputs_keep_question_keys on briefme_outputs;
drop trigger if exists briefs_keep_question_keys on briefs;
drop function if exists keep_question_keys();
